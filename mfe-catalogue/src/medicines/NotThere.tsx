import { messages, useShell } from '@storefront/shared-contracts';
import { NotFoundView, Wrap } from '@storefront/shared-ui';
import { useEffect } from 'react';
import styled from 'styled-components';

/** The not-found view with its title. Source: spec 2. */
export function NotThere({ type }: { type: 'page' | 'product' }) {
  const { setTitle } = useShell();
  useEffect(() => setTitle(messages.pageNotFound), [setTitle]);
  return (
    <Place>
      <NotFoundView type={type} />
    </Place>
  );
}

const Place = styled(Wrap)`
  padding-top: var(--s6);
`;
