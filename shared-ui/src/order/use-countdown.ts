import { useEffect, useEffectEvent, useState } from 'react';

/** Interval in ms at which the clock is read. */
const tickMs = 250;

export interface Countdown {
  /** Remaining whole seconds, rounded up. */
  readonly seconds: number;
  /** The visitor has stopped the countdown; `onEnd` is not called any more. */
  readonly stopped: boolean;
  readonly stop: () => void;
}

/**
 * Counts down once, starting when it is mounted, and calls `onEnd` unless the countdown is stopped or unmounted first.
 * In a tab that was suspended it ends at the next tick.
 * @param ms length in ms
 */
export function useCountdown(ms: number, onEnd: () => void): Countdown {
  const [left, setLeft] = useState(ms);
  const [stopped, setStopped] = useState(false);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (stopped) return undefined;
    const endsAt = performance.now() + ms;
    const timer = setInterval(() => {
      const now = Math.max(0, endsAt - performance.now());
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      end();
    }, tickMs);
    return () => clearInterval(timer);
  }, [ms, stopped]);
  return { seconds: Math.ceil(left / 1000), stopped, stop: () => setStopped(true) };
}
