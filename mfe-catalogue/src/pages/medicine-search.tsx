import { buildUrl, paths, type PageModule } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { hasResults, SearchPage, SearchResults, useListParams, type ListSearchParams } from '@storefront/page-kit';
import { PageContainer, pageHeight, TextLink } from '@storefront/shared-ui';
import { Breadcrumbs } from '@storefront/shared-ui/detail';
import styled from 'styled-components';
import { medicinesQuery, type MedicineFilters, parseFilters } from '../data/queries';
import { CategoryLinks } from '../medicines/CategoryChips';
import { MedicineResults } from '../medicines/MedicineResults';
import { medicineNoun, useMedicines } from '../medicines/use-medicines';

/** A search covers all medicines, so it ignores the category in the URL. */
const searchFilters = (query: URLSearchParams): MedicineFilters => ({ ...parseFilters(query), category: [] });

/** Fetched before the page opens. */
export const firstQueries: PageModule['firstQueries'] = (api, _params, query) => {
  const filters = searchFilters(query);
  return hasResults(filters.keyword) ? [medicinesQuery(api, filters)] : [];
};

/** /order-medicines/search?keyword=: the results of a search for medicines. */
export default function MedicineSearchPage() {
  const params = useListParams();
  const filters = searchFilters(params.query);
  return (
    <Page>
      <Breadcrumbs crumbs={crumbs} />
      <SearchPage
        keyword={filters.keyword}
        searchable="a name or a composition"
        prompt={{
          text: 'Type the name or composition of a medicine in the search box at the top.',
          link: { href: paths.medicines, label: labels.orderMedicines },
        }}
        categories={<CategoryLinks />}
      >
        <Results filters={filters} params={params} />
      </SearchPage>
    </Page>
  );
}

function Results({ filters, params }: { filters: MedicineFilters; params: ListSearchParams }) {
  const list = useMedicines(filters);
  const { keyword } = filters;
  return (
    <SearchResults
      type="medicines"
      query={filters}
      params={params}
      list={list}
      noun={medicineNoun}
      emptyResults={{
        noun: 'medicine',
        tips,
        otherSearch: { href: buildUrl.search('test', keyword), label: `Search lab tests for ‘${keyword}’` },
        ask: 'Send us a photo of the strip and we’ll look for it.',
        categories: <CategoryLinks />,
      }}
    >
      <MedicineResults list={list} empty={null} />
    </SearchResults>
  );
}

const SearchLink = ({ term }: { term: string }) => (
  <TextLink href={buildUrl.search('medicines', term)}>{term}</TextLink>
);

const tips = (
  <>
    <li>Check the spelling on the strip or the prescription.</li>
    <li>
      Search by composition, for example <SearchLink term="telmisartan" /> or <SearchLink term="metformin" />.
    </li>
    <li>Leave out the strength. Choose it from the results.</li>
  </>
);

const crumbs = [
  { label: labels.home, href: paths.root },
  { label: labels.medicines, href: paths.medicines },
  { label: 'Search' },
];

/* Keeps the footer at its position when a search has few results. */
const Page = styled(PageContainer)`
  ${pageHeight}
`;
