import { usePageFacts } from '@storefront/shared-contracts';
import { messages } from '@storefront/shared-contracts/texts';
import styled from 'styled-components';
import { PageContainer, NotFoundView } from '@storefront/shared-ui';

/** The not-found view as a whole page, with its title. */
export function NotFoundPage({ type }: { type: 'page' | 'product' }) {
  usePageFacts({ title: messages.pageNotFound, notFound: true });
  return (
    <Page>
      <NotFoundView type={type} />
    </Page>
  );
}

const Page = styled(PageContainer)`
  padding-top: var(--s6);
`;
