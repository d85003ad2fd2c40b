import { limits } from '@storefront/shared-contracts/limits';
import { useEffect, useReducer } from 'react';

/** The state of resending the OTP of one channel. */
export type ResendState =
  | { readonly phase: 'ready'; readonly sent: number }
  | { readonly phase: 'sending'; readonly sent: number }
  /** `until` in ms of the clock that is passed in; `seconds` is shown. */
  | { readonly phase: 'countdown'; readonly sent: number; readonly until: number; readonly seconds: number }
  /** The limit of the channel is reached: only the green text is shown. */
  | { readonly phase: 'used-up'; readonly sent: number };

export type ResendEvent =
  | { readonly type: 'asked' }
  | { readonly type: 'sent'; readonly now: number }
  | { readonly type: 'failed' }
  /** An OTP was sent to a corrected recipient. */
  | { readonly type: 'restarted'; readonly now: number }
  | { readonly type: 'ticked'; readonly now: number };

/** Ready, sending, countdown from 19, ready again; after three OTPs used up. The clock is passed in, in ms. */
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

/** By the clock, not by counting ticks: a page in the background gets few timer events. */
function afterTick(state: ResendState & { phase: 'countdown' }, now: number): ResendState {
  const seconds = Math.ceil((state.until - now) / 1000);
  if (seconds <= 0) return { phase: 'ready', sent: state.sent };
  return seconds === state.seconds ? state : { ...state, seconds };
}

/** How often the countdown is updated. */
const tickMs = 250;

export interface Resend {
  readonly state: ResendState;
  /** Sends one OTP; ignored while one is being sent. */
  readonly ask: () => void;
  /** Restarts the countdown after an OTP that was not requested here. */
  readonly restart: () => void;
}

/** The state of a page that opens after OTPs were resent, such as one that was reloaded. */
export const resendStateAfter = (sent: number): ResendState => ({
  phase: sent >= limits.resendsPerChannel ? 'used-up' : 'ready',
  sent,
});

/**
 * `resendReducer` on the browser's clock.
 * @param before OTPs that were resent before the page was opened
 */
export function useResend(send: () => Promise<boolean>, before = 0): Resend {
  const [state, dispatch] = useReducer(resendReducer, before, resendStateAfter);
  const counting = state.phase === 'countdown';
  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => dispatch({ type: 'ticked', now: Date.now() }), tickMs);
    return () => clearInterval(timer);
  }, [counting]);
  const ask = async () => {
    if (state.phase !== 'ready') return;
    dispatch({ type: 'asked' });
    dispatch((await send()) ? { type: 'sent', now: Date.now() } : { type: 'failed' });
  };
  return { state, ask: () => void ask(), restart: () => dispatch({ type: 'restarted', now: Date.now() }) };
}
