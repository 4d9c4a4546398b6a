let lastSign = Date.now();

for (const sign of ['keydown', 'pointerdown']) {
  const note = () => {
    lastSign = Date.now();
  };
  window.addEventListener(sign, note, { passive: true, capture: true });
}

/** Whether the person was active within a number of milliseconds; background requests check this, so that idle sessions can expire. */
export function wasActiveWithin(milliseconds: number): boolean {
  return Date.now() - lastSign <= milliseconds;
}
