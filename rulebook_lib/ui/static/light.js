/** Lighting up things on a board from another widget of the same page. */

const EVENT = "rulebook-light";

/** Light up targets on the board of that name; none: as before. */
export function lightBoard(board, where) {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: { board, where } }));
}

/** Do what other widgets ask of the board of that name; returns what ends it. */
export function litByOthers(board, light) {
  const listen = ({ detail }) => detail.board === board() && light(detail.where);
  window.addEventListener(EVENT, listen);
  return () => window.removeEventListener(EVENT, listen);
}
