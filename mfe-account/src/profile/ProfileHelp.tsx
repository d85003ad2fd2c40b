import { useShell } from '@storefront/shared-contracts';
import { InlineAlert, ContactSentence, media } from '@storefront/shared-ui';
import styled from 'styled-components';

/** How the customer can have the profile corrected: by email, else by the contacts of `ContactSentence`. */
export function ProfileHelp() {
  const { config } = useShell();
  return (
    <InlineAlert tone="info">
      <HelpText>
        You cannot change these details here.{' '}
        {config.email === '' ? (
          <ContactSentence config={config} purpose="To correct them" />
        ) : (
          <>
            To correct them, write to <a href={`mailto:${config.email}`}>{config.email}</a>. We reply within 24 hours.
          </>
        )}
      </HelpText>
    </InlineAlert>
  );
}

const HelpText = styled.p`
  /* With the fallback font the text has one line less. The reserved line keeps the page from moving when the font loads. */
  ${media.phone} {
    min-height: 4lh;
  }

  a {
    color: inherit;
    font-weight: var(--w-small);
  }
`;
