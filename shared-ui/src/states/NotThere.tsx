import { messages, useShell } from '@storefront/shared-contracts';
import { useEffect } from 'react';
import styled from 'styled-components';
import { Wrap } from '../layout/Wrap';
import { NotFoundView } from './NotFoundView';

/** The not-found view as the whole page, with its title. Source: spec 2. */
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
