import { useEffect, useRef, useState } from 'react';

/** One call at a time; what it answers to a view that was left meanwhile is not heard there. */
export function useSingleFlight() {
  const [pending, setPending] = useState(false);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  /** @returns the answer; undefined where another call was under way, or the view was left */
  async function send<Answer>(call: (signal: AbortSignal) => Promise<Answer>): Promise<Answer | undefined> {
    if (sending.current !== null) return undefined;
    const controller = new AbortController();
    sending.current = controller;
    setPending(true);
    const answer = await call(controller.signal);
    if (controller.signal.aborted) return undefined;
    sending.current = null;
    setPending(false);
    return answer;
  }

  return { pending, send };
}
