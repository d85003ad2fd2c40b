import { fieldError, fields, useShell } from '@storefront/shared-contracts';
import { Breadcrumbs, Note } from '@storefront/shared-ui';
import { useEffect } from 'react';
import styled from 'styled-components';
import { useCartInStep } from '../data/use-cart-in-step';
import { useListAddress } from '../data/use-list-address';
import { filtersIn } from '../filters/filters';
import { crumbsTo } from '../list/crumbs';
import { ListPage } from '../list/ListColumns';
import { NothingTyped } from '../search/NothingTyped';
import { SearchResults } from '../search/SearchResults';

/** /book-lab-test/search?keyword=: what a search for lab tests found. Source: spec 2 (Search), design "Search results". */
export default function LabTestSearchPage() {
  const { setTitle } = useShell();
  const address = useListAddress();
  // A search looks through all tests and packages, whatever else the address says.
  const filters = { ...filtersIn(address.query), category: [], organ: [], is_package: [] };
  const fault = fieldError(fields.keyword, filters.keyword);
  const searches = fault === undefined && filters.keyword !== '';
  // A search is titled by what it found.
  useEffect(() => {
    if (!searches) setTitle('Search');
  }, [searches, setTitle]);
  useCartInStep();

  return (
    <ListPage>
      <Breadcrumbs crumbs={crumbs} onPhone="none" />
      {fault !== undefined ? (
        <TooLong message={fault} />
      ) : filters.keyword === '' ? (
        <NothingTyped />
      ) : (
        <SearchResults filters={filters} address={address} />
      )}
    </ListPage>
  );
}

const crumbs = crumbsTo('Search');

function TooLong({ message }: { message: string }) {
  return (
    <>
      <Title>Search</Title>
      <Note tone="bad" role="alert">
        {message}. Search for the name of a test or a package instead.
      </Note>
    </>
  );
}

const Title = styled.h1`
  margin: 6px 0 14px;
`;
