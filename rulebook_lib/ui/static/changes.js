/** What differs from one drawing to the next, and the short movement that shows it. */

const GLIDE = { duration: 280, easing: "cubic-bezier(.2,.7,.3,1)" };

/** Everything in a drawing that stands for something. */
export const partsOf = (drawing) => [...drawing.querySelectorAll("[data-target]")];
export const targetsOf = (part) => part.dataset.target.split(" ");
export const stillMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
export const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/** The middle of an element on the screen. */
export function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** The parts of a drawing that were not in the one before, or not the same. */
export function differing(before, drawing) {
  const known = new Set(partsOf(before).map((part) => part.outerHTML));
  return partsOf(drawing).filter((part) => !known.has(part.outerHTML));
}

/** A region with one new tile has not changed as a whole: all that an element stands for must be in the list. */
export function standingFor(targets, drawing) {
  const wanted = new Set(targets);
  return wanted.size ? partsOf(drawing).filter((part) => targetsOf(part).every((target) => wanted.has(target))) : [];
}

/**
 * Remember where the pieces of a drawing are. The function returned moves them from there to where they are then, and
 * lets new things drop into place. `place` gives the middle of an element in units of the drawing.
 */
export function motionOf(body, place) {
  const pieces = () => [...body.querySelectorAll("[data-piece]")];
  const before = new Map(pieces().map((piece) => [piece.dataset.piece, place(piece)]));
  return (changed) => {
    for (const part of changed) {
      if (part.matches("[data-piece]") || changed.includes(part.parentElement.closest("[data-target]"))) continue;
      part.animate({ opacity: [0.2, 1], translate: ["0 -8px", "0 0"] }, GLIDE);
    }
    for (const piece of pieces()) {
      const from = before.get(piece.dataset.piece);
      const to = from && place(piece);
      if (to && distance(from, to) > 2) piece.animate({ translate: [`${from.x - to.x}px ${from.y - to.y}px`, "0 0"] }, GLIDE);
    }
  };
}
