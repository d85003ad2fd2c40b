import { phoneLink, useShell } from '@storefront/shared-contracts';
import { Icon, media } from '@storefront/shared-ui';
import styled from 'styled-components';

/** Contacts at the end of a page; absent without phone and email address. See docs/behaviour.md, D2. */
export function ContactBanner() {
  const { config } = useShell();
  const phone = phoneLink(config);
  const { email } = config;
  if (phone === undefined && email === '') return null;
  return (
    <Strip aria-label="Talk to us">
      <Text>
        <b>Didn’t find your answer?</b>
        {invitation(phone !== undefined, email !== '')} We reply within 24 hours.
      </Text>
      {phone !== undefined && (
        <Phone href={phone}>
          <Icon name="phone" />
          {config.phone}
        </Phone>
      )}
      {email !== '' && (
        <Email href={`mailto:${email}`}>
          <Icon name="envelope-simple" />
          {email}
        </Email>
      )}
    </Strip>
  );
}

function invitation(phone: boolean, email: boolean): string {
  if (phone && email) return 'Call us, or write.';
  return phone ? 'Call us.' : 'Write to us.';
}

const Strip = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 14px 32px;
  padding: 18px 24px;
  border-radius: var(--r3);
  background: var(--brand-tint-2);

  article & {
    gap: 2px 32px;
  }

  ${media.phone} {
    gap: 4px 20px;
    padding: 16px;
  }
`;

const Text = styled.div`
  flex: 1 1 260px;
  line-height: 1.35;

  article & {
    flex-basis: 100%;
  }

  ${media.belowDesktop} {
    flex-basis: 100%;
  }

  b {
    display: block;
    font-size: var(--fs-18);
    font-weight: var(--w-semi);
  }
`;

const Email = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: var(--tap);
  color: var(--brand-press);
  font-weight: var(--w-semi);
  text-decoration: none;
  overflow-wrap: anywhere;

  &:hover {
    text-decoration: underline;
  }
`;

const Phone = styled(Email)`
  font-size: var(--fs-20);
  font-weight: var(--w-bold);
  font-stretch: var(--wd-label);
`;
