import { labels, messages, messageTemplates } from '@storefront/shared-contracts';
import { LinkButton } from '@storefront/shared-ui';
import styled from 'styled-components';
import type { ResendState } from './use-resend';

export interface ResendOtpProps {
  readonly state: ResendState;
  /** Id of the words that say which code: two of these stand on a page. */
  readonly describedBy: string;
  readonly onAsk: () => void;
}

/**
 * Asks for another code. While it is sent the button stays, so that the focus does; the seconds are no live region,
 * since the notification of the success is told once.
 */
export function ResendOtp({ state, describedBy, onAsk }: ResendOtpProps) {
  switch (state.phase) {
    case 'ready':
    case 'sending': {
      const sending = state.phase === 'sending';
      return (
        <Ask
          onClick={onAsk}
          aria-describedby={describedBy}
          {...(sending && { 'aria-disabled': true, 'aria-busy': true })}
        >
          {sending ? labels.sendingOtp : labels.resendOtp}
        </Ask>
      );
    }
    case 'countdown':
      return <Seconds>{messageTemplates.requestOtpIn(state.seconds)}</Seconds>;
    case 'used-up':
      return <Sent>{messages.otpSent}</Sent>;
  }
}

const Ask = styled(LinkButton)`
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
