import { useEffect, useRef, useState } from 'react';

/** Runs one call at a time. A response that arrives after the component was unmounted is ignored. */
export function useSingleFlight() {
  const [pending, setPending] = useState(false);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  /** @returns the response; undefined if another call is in flight or the component was unmounted */
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
