import { messagingLink, phoneLink, type SiteConfig } from '@storefront/shared-contracts';
import styled from 'styled-components';

export interface ContactSentenceProps {
  readonly config: SiteConfig;
  /** The beginning of the sentence, which says what the contact is for: "To order now". */
  readonly purpose: string;
}

/** "To order now, call 1800-000-0000 or message us on the app." as far as these ways are configured, else nothing. */
export function ContactSentence({ config, purpose }: ContactSentenceProps) {
  const phone = phoneLink(config);
  const chat = messagingLink(config);
  if (phone === undefined && chat === undefined) return null;
  return (
    <>
      {purpose},{' '}
      {phone !== undefined && (
        <>
          call <PhoneNumber href={phone}>{config.phone}</PhoneNumber>
        </>
      )}
      {phone !== undefined && chat !== undefined && ' or '}
      {chat !== undefined && <a href={chat}>message us on the app</a>}.
    </>
  );
}

const PhoneNumber = styled.a`
  white-space: nowrap;
`;
