import { fieldError, fields, useShell } from '@storefront/shared-contracts';
import { Note, pageHeight, Wrap } from '@storefront/shared-ui';
import { useEffect, type ReactNode } from 'react';
import styled from 'styled-components';
import { useCartInStep } from '../data/use-cart-in-step';
import { useListAddress } from '../data/use-list-address';
import { filtersIn } from '../medicines/filters';
import { NothingTyped } from '../search/NothingTyped';
import { SearchCrumbs } from '../search/SearchCrumbs';
import { SearchResults } from '../search/SearchResults';

/** /order-medicines/search?keyword=: what a search for medicines found. Source: spec 2 (Search), design "Search results". */
export default function MedicineSearchPage() {
  const { setTitle } = useShell();
  const address = useListAddress();
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
        <NothingTyped />
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
      <SearchCrumbs />
      {children}
    </Page>
  );
}

function TooLong({ message }: { message: string }) {
  return (
    <>
      <Title>Search</Title>
      <Note tone="bad" role="alert">
        {message}. Search for a name or a composition instead.
      </Note>
    </>
  );
}

/* a search that finds little leaves the footer where it was while it loaded */
const Page = styled(Wrap)`
  ${pageHeight}
`;

const Title = styled.h1`
  margin: 6px 0 14px;
`;
