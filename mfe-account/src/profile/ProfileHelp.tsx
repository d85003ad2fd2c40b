import { useShell } from '@storefront/shared-contracts';
import { InlineAlert, ContactSentence } from '@storefront/shared-ui';
import styled from 'styled-components';

/** Whom to write to for a correction of the profile, as far as the shop has such a way. */
export function ProfileHelp() {
  const { config } = useShell();
  return (
    <InlineAlert tone="info">
      <Words>
        You cannot change these details here.{' '}
        {config.email === '' ? (
          <ContactSentence config={config} purpose="To correct them" />
        ) : (
          <>
            To correct them, write to <a href={`mailto:${config.email}`}>{config.email}</a>. We reply within 24 hours.
          </>
        )}
      </Words>
    </InlineAlert>
  );
}

const Words = styled.p`
  a {
    color: inherit;
    font-weight: var(--w-small);
  }
`;
