import { labels, messages, messageTemplates } from '@storefront/shared-contracts/texts';
import { LinkButton } from '@storefront/shared-ui';
import styled from 'styled-components';
import type { ResendState } from './use-resend';

export interface ResendOtpProps {
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
