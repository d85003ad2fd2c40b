import { useEffect, useReducer } from 'react';
import { readyToResend, resendReducer } from './resend-reducer';
import type { ResendState } from './resend-reducer';

/** How often the clock is looked at while seconds are shown. */
const lookMs = 250;

export interface Resend {
  readonly state: ResendState;
  /** Sends once, whatever is pressed meanwhile. */
  readonly ask: () => void;
  /** Starts again after a code that was not asked for here. */
  readonly restart: () => void;
}

/** The resend machine on the browser's clock. */
export function useResend(send: () => Promise<boolean>): Resend {
  const [state, tell] = useReducer(resendReducer, readyToResend);
  const counting = state.phase === 'countdown';
  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => tell({ type: 'ticked', now: Date.now() }), lookMs);
    return () => clearInterval(timer);
  }, [counting]);
  const ask = async () => {
    if (state.phase !== 'ready') return;
    tell({ type: 'asked' });
    tell((await send()) ? { type: 'sent', now: Date.now() } : { type: 'failed' });
  };
  return { state, ask: () => void ask(), restart: () => tell({ type: 'restarted', now: Date.now() }) };
}
