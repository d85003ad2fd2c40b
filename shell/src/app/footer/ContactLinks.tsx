import { phoneLink, type SiteConfig } from '@storefront/shared-contracts';
import styled from 'styled-components';

/** Whether any contact is configured. */
export function hasContact({ phone, email, social_url }: SiteConfig): boolean {
  return phone !== '' || email !== '' || isWebAddress(social_url);
}

/** The configured contacts of the shop. See docs/behaviour.md, D2. */
export function ContactLinks({ config }: { config: SiteConfig }) {
  const { phone, email, social_url } = config;
  const call = phoneLink(config);
  return (
    <>
      {call !== undefined && <Phone href={call}>{phone}</Phone>}
      <ul>
        {email !== '' && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {isWebAddress(social_url) && (
          <li>
            <SocialLink config={config} />
          </li>
        )}
      </ul>
      <p>We reply within 24 hours.</p>
    </>
  );
}

/** The link to the shop's social media. Renders nothing if none is configured. */
export function SocialLink({ config: { social_url } }: { config: SiteConfig }) {
  return isWebAddress(social_url) ? (
    <a href={social_url} rel="noopener noreferrer">
      Follow us
    </a>
  ) : null;
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

const Phone = styled.a`
  display: block;
  align-content: center;
  min-height: var(--tap);
  font-size: var(--fs-20);
  font-weight: var(--w-bold);
  font-stretch: var(--wd-label);
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;
