import { messagingLink, shownMessagingNumber, useShell } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { borderInForcedColors, Icon, media, PageContainer } from '@storefront/shared-ui';
import styled from 'styled-components';

/** Link to order on the messaging app; absent if none is configured. See docs/behaviour.md, D2. */
export function MessagingStrip() {
  const { config } = useShell();
  const href = messagingLink(config);
  if (href === undefined) return null;
  return (
    <Container as="section">
      <Strip href={href}>
        <Icon name="chat-centered-text-fill" size="large" />
        <Text>
          <b>{labels.orderOnMessagingApp}</b>
          <small>Send your medicine list to this number, and we will help you place the order.</small>
        </Text>
        <Phone>{shownMessagingNumber(config)}</Phone>
        <Icon name="arrow-right" size="large" />
      </Strip>
    </Container>
  );
}

const Container = styled(PageContainer)`
  margin-top: var(--s8);
`;

const Text = styled.span`
  flex: 1;

  b {
    display: block;
    font-weight: var(--w-semi);
  }

  small {
    color: var(--text-2);
    font-size: var(--fs-14);
  }

  ${media.phone} {
    flex: 1 1 70%;
  }
`;

const Phone = styled.span`
  font-size: var(--fs-26);
  font-weight: var(--w-bold);
  font-stretch: var(--wd-label);
  letter-spacing: 0.01em;

  ${media.phone} {
    padding-left: 46px;
    font-size: var(--fs-20);
  }
`;

const Strip = styled.a`
  display: flex;
  align-items: center;
  gap: 14px;
  padding: 14px 24px;
  border-radius: var(--r3);
  background: var(--brand-tint-2);
  color: var(--text);
  line-height: 1.25;
  text-decoration: none;

  ${borderInForcedColors}

  > svg:first-child {
    width: 32px;
    height: 32px;
    color: var(--brand);
  }

  &:hover b {
    text-decoration: underline;
  }

  ${media.phone} {
    flex-wrap: wrap;
    padding: 12px 16px;

    ${Phone} + svg {
      margin-left: auto;
    }
  }
`;
