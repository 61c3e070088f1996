/** What was typed, kept by the browser for as long as the tab is open, whatever becomes of the page and the kernel. */

export function keptDraft(name) {
  const key = `rulebook draft ${name}`;
  const before = read(key);
  return {
    /** What was typed before this page was drawn. */
    text: () => before,
    differs: (text) => before !== null && before !== text,
    keep(text) {
      try {
        sessionStorage.setItem(key, text);
      } catch (error) {
        console.warn(error); // the page may not store anything: then there is no draft
      }
    },
  };
}

function read(key) {
  try {
    return sessionStorage.getItem(key);
  } catch (error) {
    console.warn(error);
    return null;
  }
}
