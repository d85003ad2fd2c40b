import { limits } from '@storefront/shared-contracts';
import { useEffect, useReducer } from 'react';

/** Where asking for another code stands, for one channel. */
export type ResendState =
  | { readonly phase: 'ready'; readonly sent: number }
  | { readonly phase: 'sending'; readonly sent: number }
  /** `until` in ms of the clock that is handed in; `seconds` is what is shown. */
  | { readonly phase: 'countdown'; readonly sent: number; readonly until: number; readonly seconds: number }
  /** As many codes as a channel may be sent: only the green text is left. */
  | { readonly phase: 'used-up'; readonly sent: number };

export type ResendEvent =
  | { readonly type: 'asked' }
  | { readonly type: 'sent'; readonly now: number }
  | { readonly type: 'failed' }
  /** A code went to a corrected recipient. */
  | { readonly type: 'restarted'; readonly now: number }
  | { readonly type: 'ticked'; readonly now: number };

export const readyToResend: ResendState = { phase: 'ready', sent: 0 };

/** Ready, sending, counting down from 19, ready again; after three codes none. The clock is handed in, in ms. */
export function resendReducer(state: ResendState, event: ResendEvent): ResendState {
  switch (event.type) {
    case 'asked':
      return state.phase === 'ready' ? { phase: 'sending', sent: state.sent } : state;
    case 'sent':
      return state.phase === 'sending' ? onCodeSent(state.sent + 1, event.now) : state;
    case 'failed':
      return state.phase === 'sending' ? { phase: 'ready', sent: state.sent } : state;
    case 'restarted':
      return onCodeSent(0, event.now);
    case 'ticked':
      return state.phase === 'countdown' ? afterTick(state, event.now) : state;
  }
}

function onCodeSent(sent: number, now: number): ResendState {
  if (sent >= limits.resendsPerChannel) return { phase: 'used-up', sent };
  const seconds = limits.resendCountdownSeconds;
  return { phase: 'countdown', sent, until: now + seconds * 1000, seconds };
}

/** By the clock and not by counting ticks: a page in the background gets few of them. */
function afterTick(state: ResendState & { phase: 'countdown' }, now: number): ResendState {
  const seconds = Math.ceil((state.until - now) / 1000);
  if (seconds <= 0) return { phase: 'ready', sent: state.sent };
  return seconds === state.seconds ? state : { ...state, seconds };
}

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
