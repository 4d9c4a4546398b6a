let lastSign = Date.now();

for (const sign of ['keydown', 'pointerdown']) {
  const note = () => {
    lastSign = Date.now();
  };
  window.addEventListener(sign, note, { passive: true, capture: true });
}

/** Whether a person has done something here in the last milliseconds: what asks the server by itself only then lets an idle session end. */
export function wasActiveWithin(milliseconds: number): boolean {
  return Date.now() - lastSign <= milliseconds;
}
