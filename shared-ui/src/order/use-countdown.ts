import { useEffect, useEffectEvent, useState } from 'react';

/** How often the clock is looked at. */
const tickMs = 250;

export interface Countdown {
  /** Whole seconds that are left, rounded up. */
  readonly seconds: number;
  /** The visitor stopped it: it does not end any more. */
  readonly stopped: boolean;
  readonly stop: () => void;
}

/**
 * Counts down once from when it is mounted, and calls `onEnd` unless it is stopped or unmounted first. A tab that was
 * asleep ends at its next look.
 * @param ms length in milliseconds
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
