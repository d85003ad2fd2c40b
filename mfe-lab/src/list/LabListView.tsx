import { SearchNotes, SearchSummary, SortSelect, useListParams } from '@storefront/page-kit';
import { paths, usePageFacts, useShell, type LabTestType } from '@storefront/shared-contracts';
import { keywordError } from '@storefront/shared-contracts/fields';
import { labels, messages } from '@storefront/shared-contracts/texts';
import { Button, EmptyResults, InlineAlert } from '@storefront/shared-ui';
import { Breadcrumbs } from '@storefront/shared-ui/detail';
import { useDeferredValue } from 'react';
import { describeTests } from '../data/descriptions';
import { type LabFilters } from '../data/queries';
import { ActiveFilters } from '../filters/ActiveFilters';
import { FilterPanel } from '../filters/FilterPanel';
import { countActiveFilters, clearFilters, parseFilters } from '../filters/filters';
import { FilterDrawer } from '../filters/FilterDrawer';
import { useFilterGroups } from '../filters/use-filter-groups';
import { crumbsOf, chosenText, testNoun, titleOf } from './title';
import { LabCount } from './LabCount';
import { LabResults } from './LabResults';
import { Chosen, Results, ListColumns, ListPage, ListTitle } from './ListColumns';
import { useLabTests, type LabTestList } from './use-lab-tests';

/** The list of lab tests and packages of one type or of all types. Only the list of all types has a filter panel. */
export function LabListView({ type = '' }: { type?: LabTestType | '' }) {
  const address = useListParams();
  const next = parseFilters(address.query, type);
  // A checkbox renders its new state first; the list follows in a deferred render.
  const search = address.query.toString();
  const shownSearch = useDeferredValue(search);
  const filters = parseFilters(new URLSearchParams(shownSearch), type);
  const groups = useFilterGroups();
  const error = keywordError(filters.keyword);
  const list = useLabTests(filters, error === undefined);
  const total = shownSearch === search ? list.first && list.total : undefined;
  const title = error === undefined ? titleOf(filters) : labels.labTest;
  const chosen = chosenText(filters, groups);
  const { brand } = useShell().config;
  usePageFacts({ title, description: describeTests(chosen || title, brand) });

  const shared = { groups, filters: next, address };
  const hasPanel = type === '';
  return (
    <ListPage>
      <Breadcrumbs crumbs={crumbsOf(chosen || labels.labTest)} onPhone="none" />
      <ListColumns $panel={hasPanel}>
        {hasPanel && <FilterPanel {...shared} />}
        <section aria-label={title}>
          <ListTitle>
            <div>
              <h1>{title}</h1>
              {chosen !== '' && <Chosen>{chosen}</Chosen>}
              <LabCount list={list} />
            </div>
            {hasPanel ? (
              <FilterDrawer {...shared} total={total} />
            ) : (
              <SortSelect value={next.order_by} onChange={(value) => address.set({ sort_by: value })} />
            )}
          </ListTitle>
          <ActiveFilters {...shared} />
          {error === undefined ? (
            <>
              <Correction list={list} typed={filters.keyword} exactHref={address.hrefWith({ exact: '1' })} />
              <SearchNotes
                keyword={list.first?.corrected_keyword ?? filters.keyword}
                search={list.first?.search}
                type="test"
              />
              <Results>
                <LabResults
                  list={list}
                  empty={<EmptyLabList filters={filters} onClear={() => address.set(clearFilters)} />}
                />
              </Results>
            </>
          ) : (
            <Results>
              <InlineAlert tone="danger" role="alert">
                {error}
              </InlineAlert>
            </Results>
          )}
        </section>
      </ListColumns>
    </ListPage>
  );
}

/** Says which keyword was searched for in place of a misspelt one. */
function Correction({ list, typed, exactHref }: { list: LabTestList; typed: string; exactHref: string }) {
  const corrected = list.first?.corrected_keyword;
  if (corrected === undefined || list.items.length === 0) return null;
  return (
    <Results>
      <SearchSummary
        names="corrected"
        typed={typed}
        corrected={corrected}
        total={list.total}
        noun={testNoun}
        exactHref={exactHref}
      />
    </Results>
  );
}

function EmptyLabList({ filters, onClear }: { filters: LabFilters; onClear: () => void }) {
  return (
    <EmptyResults
      heading={messages.noLabTest}
      text={messages.noMatchHint}
      actions={
        <>
          {(countActiveFilters(filters) > 0 || filters.keyword !== '') && (
            <Button size="small" variant="secondary" onClick={onClear}>
              Clear all
            </Button>
          )}
          {filters.type !== '' && (
            <Button size="small" variant="secondary" href={paths.labTests}>
              See all lab tests
            </Button>
          )}
        </>
      }
    />
  );
}
