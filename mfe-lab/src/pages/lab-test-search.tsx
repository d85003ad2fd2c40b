import { fieldError, fields, useShell } from '@storefront/shared-contracts';
import { Breadcrumbs, InlineAlert } from '@storefront/shared-ui';
import { useEffect } from 'react';
import styled from 'styled-components';
import { useCartInStep } from '../data/use-cart-sync';
import { useUrlListParams } from '../data/use-list-params';
import { parseFilters } from '../filters/filters';
import { breadcrumbsTo } from '../list/crumbs';
import { ListPage } from '../list/ListColumns';
import { SearchPrompt } from '../search/SearchPrompt';
import { SearchResults } from '../search/SearchResults';

/** /book-lab-test/search?keyword=: what a search for lab tests found. */
export default function LabTestSearchPage() {
  const { setTitle } = useShell();
  const address = useUrlListParams();
  // A search looks through all tests and packages, whatever else the address says.
  const filters = { ...parseFilters(address.query), category: [], organ: [], is_package: [] };
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
        <SearchPrompt />
      ) : (
        <SearchResults filters={filters} address={address} />
      )}
    </ListPage>
  );
}

const crumbs = breadcrumbsTo('Search');

function TooLong({ message }: { message: string }) {
  return (
    <>
      <Title>Search</Title>
      <InlineAlert tone="bad" role="alert">
        {message}. Search for the name of a test or a package instead.
      </InlineAlert>
    </>
  );
}

const Title = styled.h1`
  margin: 6px 0 14px;
`;
