import { labels, messages, messageTemplates } from '@storefront/shared-contracts/texts';
import { LinkButton } from '@storefront/shared-ui';
import styled from 'styled-components';
import { limits } from '@storefront/shared-contracts/limits';
import { useEffect, useReducer } from 'react';

interface ResendOtpProps {
  readonly state: ResendState;
  /** Id of the text that names the channel, because a page can contain two of these buttons. */
  readonly describedBy: string;
  readonly onAsk: () => void;
}

/**
 * Requests another OTP. The button stays while the OTP is sent, so that it keeps the focus. The seconds are not a live
 * region; the notification of the success is announced instead.
 */
export function ResendOtp({ state, describedBy, onAsk }: ResendOtpProps) {
  switch (state.phase) {
    case 'ready':
    case 'sending': {
      const sending = state.phase === 'sending';
      return (
        <ResendButton
          onClick={onAsk}
          aria-describedby={describedBy}
          {...(sending && { 'aria-disabled': true, 'aria-busy': true })}
        >
          {sending ? labels.sendingOtp : labels.resendOtp}
        </ResendButton>
      );
    }
    case 'countdown':
      return <Seconds>{messageTemplates.requestOtpIn(state.seconds)}</Seconds>;
    case 'used-up':
      return <Sent>{messages.otpSent}</Sent>;
  }
}

const ResendButton = styled(LinkButton)`
  &[aria-disabled='true'] {
    color: var(--text-3);
    text-decoration: none;
    cursor: progress;
  }
`;

const Seconds = styled.span`
  color: var(--text-3);
  font-size: var(--fs-14);
  font-variant-numeric: tabular-nums;
`;

const Sent = styled.span`
  color: var(--success);
  font-size: var(--fs-14);
  font-weight: var(--w-small);
`;

/** The state of resending the OTP of one channel. */
export type ResendState =
  | { readonly phase: 'ready'; readonly sent: number }
  | { readonly phase: 'sending'; readonly sent: number }
  /** `until` is a time in ms of the passed clock; `seconds` is the shown value. */
  | { readonly phase: 'countdown'; readonly sent: number; readonly until: number; readonly seconds: number }
  /** The limit of the channel is reached; only the green text is shown. */
  | { readonly phase: 'used-up'; readonly sent: number };

type ResendEvent =
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

interface Resend {
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
