import { getSearchType, usePageFacts } from '@storefront/shared-contracts';
import { messages } from '@storefront/shared-contracts/texts';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { NotFoundView, PageContainer, pageHeight } from '@storefront/shared-ui';
import { SearchForm } from '../search/SearchForm';

/** The not-found view with a search as a whole page, with its title. */
export function NotFoundPage({ type }: { type: 'page' | 'product' }) {
  const section = getSearchType(useLocation().pathname, null);
  usePageFacts({ title: messages.pageNotFound, notFound: true });
  return (
    <Page>
      <NotFoundView type={type} search={<SearchForm defaultType={section} label="Search the shop" />} />
    </Page>
  );
}

/* The footer grows while the browser parses it. With its lower edge in the first screen, it would move up. */
const Page = styled(PageContainer)`
  padding-top: var(--s8);
  ${pageHeight}
`;
