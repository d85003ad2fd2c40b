const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

/** Measures the time from its creation or from the last input in the page. */
export function createIdleClock() {
  let lastInputAt = Date.now();
  const onInput = () => {
    lastInputAt = Date.now();
  };
  return {
    /** Whole seconds since the last input. */
    seconds: () => Math.floor((Date.now() - lastInputAt) / 1000),
    /** Starts to watch for input. @returns a function that stops it */
    watch() {
      for (const type of inputs) document.addEventListener(type, onInput, { capture: true, passive: true });
      return () => {
        for (const type of inputs) document.removeEventListener(type, onInput, { capture: true });
      };
    },
  };
}
