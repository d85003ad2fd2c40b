import { buildUrl, paths, useShell, type PageModule } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import {
  CategorySection,
  hasResults,
  LinkChips,
  SearchPage,
  SearchResults,
  useListParams,
  type ListSearchParams,
} from '@storefront/page-kit';
import { TextLink } from '@storefront/shared-ui';
import { Breadcrumbs } from '@storefront/shared-ui/detail';
import { useQuery } from '@tanstack/react-query';
import { labCategoriesQuery, labTestsQuery, type LabFilters } from '../data/queries';
import { parseFilters } from '../filters/filters';
import { breadcrumbsTo, testNoun } from '../list/title';
import { LabCount } from '../list/LabCount';
import { LabResults } from '../list/LabResults';
import { ListPage } from '../list/ListColumns';
import { useLabTests } from '../list/use-lab-tests';

/** A search covers all tests and packages, so it ignores the filters in the URL. */
const searchFilters = (query: URLSearchParams): LabFilters => ({
  ...parseFilters(query),
  category: [],
  organ: [],
  is_package: [],
});

/** Fetched before the page opens. */
export const firstQueries: PageModule['firstQueries'] = (api, _params, query) => {
  const filters = searchFilters(query);
  return hasResults(filters.keyword) ? [labTestsQuery(api, filters)] : [];
};

/** /book-lab-test/search?keyword=: the results of a search for lab tests. */
export default function LabTestSearchPage() {
  const params = useListParams();
  const filters = searchFilters(params.query);
  return (
    <ListPage>
      <Breadcrumbs crumbs={crumbs} onPhone="none" />
      <SearchPage
        keyword={filters.keyword}
        searchable="the name of a test or a package"
        prompt={{
          text: 'Type the name of a test or a health package in the search box at the top.',
          link: { href: paths.labTests, label: labels.bookLabTest },
        }}
        categories={<CategoryLinks />}
      >
        <Results filters={filters} params={params} />
      </SearchPage>
    </ListPage>
  );
}

function Results({ filters, params }: { filters: LabFilters; params: ListSearchParams }) {
  const list = useLabTests(filters);
  const { keyword } = filters;
  return (
    <SearchResults
      type="test"
      query={filters}
      params={params}
      list={list}
      noun={testNoun}
      emptyResults={{
        noun: 'lab test',
        tips,
        otherSearch: { href: buildUrl.search('medicines', keyword), label: `Search medicines for ‘${keyword}’` },
        ask: 'Send us a photo of the prescription and we’ll look for it.',
        categories: <CategoryLinks />,
      }}
    >
      <LabCount list={list} hidden />
      <LabResults list={list} empty={null} />
    </SearchResults>
  );
}

/** Links to the categories, for a search without results. Renders nothing without categories. */
function CategoryLinks() {
  const { api } = useShell();
  const { data: categories = [], isPending } = useQuery(labCategoriesQuery(api));
  if (!isPending && categories.length === 0) return null;
  return (
    <CategorySection>
      <h2>Or choose a category</h2>
      <LinkChips
        label={labels.category}
        links={categories.map(({ id, name }) => ({ id, name, href: buildUrl.labTests({ category: String(id) }) }))}
        pending={isPending}
        skeletonWidths={skeletonWidths}
      />
    </CategorySection>
  );
}

const skeletonWidths = ['96px', '88px', '104px', '92px', '136px'];

const SearchLink = ({ term }: { term: string }) => <TextLink href={buildUrl.search('test', term)}>{term}</TextLink>;

const tips = (
  <>
    <li>Check the spelling on the prescription.</li>
    <li>
      Search by the name of a test, for example <SearchLink term="thyroid" /> or <SearchLink term="lipid profile" />.
    </li>
    <li>Leave out the lab’s name. You can choose the lab from the results.</li>
  </>
);

const crumbs = breadcrumbsTo('Search');
