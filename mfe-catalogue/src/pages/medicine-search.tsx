import { fieldError, fields, useShell } from '@storefront/shared-contracts';
import { InlineAlert, pageHeight, PageContainer } from '@storefront/shared-ui';
import { useEffect, type ReactNode } from 'react';
import styled from 'styled-components';
import { useCartInStep } from '../data/use-cart-sync';
import { useUrlListParams } from '../data/use-list-params';
import { filtersIn } from '../medicines/filters';
import { SearchPrompt } from '../search/SearchPrompt';
import { SearchBreadcrumbs } from '../search/SearchBreadcrumbs';
import { SearchResults } from '../search/SearchResults';

/** /order-medicines/search?keyword=: what a search for medicines found. */
export default function MedicineSearchPage() {
  const { setTitle } = useShell();
  const address = useUrlListParams();
  // A search looks through all medicines, whatever else the address says.
  const filters = { ...filtersIn(address.query), category: [] };
  const fault = fieldError(fields.keyword, filters.keyword);
  const searches = fault === undefined && filters.keyword !== '';
  // A search is titled by what it found.
  useEffect(() => {
    if (!searches) setTitle('Search');
  }, [searches, setTitle]);
  useCartInStep();

  if (filters.keyword === '')
    return (
      <Frame>
        <SearchPrompt />
      </Frame>
    );
  if (fault !== undefined)
    return (
      <Frame>
        <TooLong message={fault} />
      </Frame>
    );
  return (
    <Frame>
      <SearchResults filters={filters} address={address} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Page>
      <SearchBreadcrumbs />
      {children}
    </Page>
  );
}

function TooLong({ message }: { message: string }) {
  return (
    <>
      <Title>Search</Title>
      <InlineAlert tone="bad" role="alert">
        {message}. Search for a name or a composition instead.
      </InlineAlert>
    </>
  );
}

/* a search that finds little leaves the footer where it was while it loaded */
const Page = styled(PageContainer)`
  ${pageHeight}
`;

const Title = styled.h1`
  margin: 6px 0 14px;
`;
