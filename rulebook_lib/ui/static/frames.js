/** The steps of an example as they travel, and as they are shown. */

/**
 * Give every drawing its whole body.
 * A step's drawing may be written as a difference from the step before; the other drawings of a step (layers,
 * branches, readings) as differences from the step's own drawing.
 */
export function unpack(steps) {
  let before = "";
  return steps.map((step) => {
    const whole = unpackFrame(step, before);
    before = whole.scene.body;
    return whole;
  });
}

function unpackFrame(frame, before) {
  const scene = unpackScene(frame.scene, before);
  const own = scene.body;
  const layers = Object.entries(frame.layers ?? {}).map(([key, drawing]) => [key, unpackScene(drawing, own)]);
  return {
    ...frame,
    scene,
    layers: Object.fromEntries(layers),
    instead: (frame.instead ?? []).map((way) => ({ ...way, frame: unpackFrame(way.frame, own) })),
    readings: (frame.readings ?? []).map((reading) => ({ ...reading, scene: unpackScene(reading.scene, own) })),
  };
}

function unpackScene(scene, before) {
  if (scene.body !== undefined) return scene;
  // Python counts characters, JavaScript counts UTF-16 units: they differ only beyond the basic plane.
  const text = /[\ud800-\udfff]/.test(before) ? [...before] : before;
  const cut = (from, to) => (typeof text === "string" ? text.slice(from, to) : text.slice(from, to).join(""));
  const body = cut(0, scene.head) + scene.middle + cut(text.length - scene.tail, text.length);
  return { ...scene, body };
}

/** The claim a learner is asked about: one with choices if there is one, otherwise one that has a value. */
export function questionOf(frame) {
  const open = (frame.claims ?? []).filter((claim) => !claim.given && claim.computed);
  return open.find((claim) => claim.choices?.length > 1) ?? open.find((claim) => claim.verdict !== "refused") ?? null;
}

const plain = (answer) => answer.toLowerCase().replace(/[[\],;]/g, " ").split(/\s+/).filter(Boolean).sort().join(" ");

/** Whether two answers are the same but for case, brackets, blanks and the order of a list. */
export function sameAnswer(a, b) {
  return plain(a) === plain(b);
}

/** Whether a text holds the answer, or one of several answers, as a word of its own. */
export function givesAway(text, answer) {
  const words = (value) => value.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const found = new Set(words(text));
  return words(answer).some((word) => found.has(word));
}
