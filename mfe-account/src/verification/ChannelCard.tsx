import type { VerificationDetails } from '@storefront/shared-contracts';
import { Icon, media, Row } from '@storefront/shared-ui';
import { Panel } from '@storefront/shared-ui/order';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { channelConfig, type Channel } from './channels';

interface ChannelHeadProps {
  readonly channel: Channel;
  readonly details: VerificationDetails;
  /** The heading of the card. */
  readonly children: ReactNode;
  /** Shown beside the number or email address. */
  readonly action?: ReactNode;
}

/** Header of a channel's card: icon, heading, and the number or email address if it is known. */
export function ChannelHead({ channel, details, children, action }: ChannelHeadProps) {
  const { icon, printed } = channelConfig[channel];
  const recipient = printed(details);
  return (
    <Row $nowrap>
      <Icon name={icon} size="large" />
      <Names>
        {children}
        <Recipient>
          {recipient !== '' && <p>{recipient}</p>}
          {action}
        </Recipient>
      </Names>
    </Row>
  );
}

/** The card of a channel, before and after it is verified. */
export const ChannelCard = styled(Panel)`
  padding: var(--s6);

  > div > svg {
    width: 32px;
    height: 32px;
    color: var(--brand);
  }

  ${media.phone} {
    padding: 18px var(--s4);
  }
`;

const Recipient = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s3);
`;

const Names = styled.div`
  min-width: 0;

  p {
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
`;
