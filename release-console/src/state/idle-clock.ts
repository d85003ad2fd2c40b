/** Measures the time since the last input. */
export interface IdleClock {
  /** Whole seconds since the last input. */
  readonly seconds: () => number;
  /** Starts to watch for input. @returns a function that stops it */
  readonly watch: () => () => void;
}

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

/** Measures from its creation or from the last input on `target`. `now` returns ms. */
export function createIdleClock(target: EventTarget, now: () => number): IdleClock {
  let lastInputAt = now();
  const onInput = () => {
    lastInputAt = now();
  };
  return {
    seconds: () => Math.floor((now() - lastInputAt) / 1000),
    watch() {
      for (const type of inputs) target.addEventListener(type, onInput, { capture: true, passive: true });
      return () => {
        for (const type of inputs) target.removeEventListener(type, onInput, { capture: true });
      };
    },
  };
}
