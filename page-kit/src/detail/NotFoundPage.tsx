import { messages, useShell } from '@storefront/shared-contracts';
import { useEffect } from 'react';
import styled from 'styled-components';
import { PageContainer, NotFoundView } from '@storefront/shared-ui';

/** The not-found view as the whole page, with its title. */
export function NotFoundPage({ type }: { type: 'page' | 'product' }) {
  const { setTitle } = useShell();
  useEffect(() => setTitle(messages.pageNotFound), [setTitle]);
  return (
    <Page>
      <NotFoundView type={type} />
    </Page>
  );
}

const Page = styled(PageContainer)`
  padding-top: var(--s6);
`;
