import { useShell } from '@storefront/shared-contracts';
import { Note, ReachUs } from '@storefront/shared-ui';
import styled from 'styled-components';

/** Whom to write to for a correction of the profile, as far as the shop has such a way. Source: spec 1 (24 hours). */
export function Corrections() {
  const { config } = useShell();
  return (
    <Note tone="info">
      <Words>
        You cannot change these details here.{' '}
        {config.email === '' ? (
          <ReachUs config={config} purpose="To correct them" />
        ) : (
          <>
            To correct them, write to <a href={`mailto:${config.email}`}>{config.email}</a>. We reply within 24 hours.
          </>
        )}
      </Words>
    </Note>
  );
}

const Words = styled.p`
  a {
    color: inherit;
    font-weight: var(--w-small);
  }
`;
