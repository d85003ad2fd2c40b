import { limits } from '@storefront/shared-contracts/limits';
import { useEffect, useReducer } from 'react';

/** The state of resending the OTP of one channel. */
export type ResendState =
  | { readonly phase: 'ready'; readonly sent: number }
  | { readonly phase: 'sending'; readonly sent: number }
  /** `until` is a time in ms of the passed clock; `seconds` is the shown value. */
  | { readonly phase: 'countdown'; readonly sent: number; readonly until: number; readonly seconds: number }
  /** The limit of the channel is reached; only the green text is shown. */
  | { readonly phase: 'used-up'; readonly sent: number };

export type ResendEvent =
  | { readonly type: 'asked' }
  | { readonly type: 'sent'; readonly now: number }
  | { readonly type: 'failed' }
  /** An OTP was sent to a corrected recipient. */
  | { readonly type: 'restarted'; readonly now: number }
  | { readonly type: 'ticked'; readonly now: number };

/**
 * From ready to sending, to a countdown from 19 s, and back to ready; used up after three OTPs. The caller passes the
 * time in ms.
 */
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

/** Computed from the clock and not from the number of ticks, because a page in the background gets few timer events. */
function afterTick(state: ResendState & { phase: 'countdown' }, now: number): ResendState {
  const seconds = Math.ceil((state.until - now) / 1000);
  if (seconds <= 0) return { phase: 'ready', sent: state.sent };
  return seconds === state.seconds ? state : { ...state, seconds };
}

/** Interval in ms at which the countdown is updated. */
const tickMs = 250;

export interface Resend {
  readonly state: ResendState;
  /** Sends one OTP. Does nothing while another one is being sent. */
  readonly ask: () => void;
  /** Restarts the countdown after an OTP that was not requested with `ask`. */
  readonly restart: () => void;
}

/** The state of a page that opens after OTPs were resent, for example after a reload. */
export const resendStateAfter = (sent: number): ResendState => ({
  phase: sent >= limits.resendsPerChannel ? 'used-up' : 'ready',
  sent,
});

/**
 * Runs `resendReducer` with the browser's clock.
 * @param before number of OTPs that were resent before the page opened
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
