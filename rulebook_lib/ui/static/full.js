/** Full screen for a projector: large type, high contrast. */

export function fullScreen(root) {
  const covering = () => root.classList.contains("ui-over");
  const shown = () => root.classList.toggle("ui-full", document.fullscreenElement === root);
  document.addEventListener("fullscreenchange", shown);

  function toggle() {
    if (document.fullscreenElement === root) document.exitFullscreen();
    else if (covering()) root.classList.remove("ui-over", "ui-full");
    // Where a frame does not allow full screen, the stepper covers the page instead.
    else (root.requestFullscreen?.() ?? Promise.reject()).catch(() => root.classList.add("ui-over", "ui-full"));
  }
  return { toggle, covering, destroy: () => document.removeEventListener("fullscreenchange", shown) };
}
