import { media } from '@storefront/shared-ui';
import styled from 'styled-components';
import type { MedicineFilters } from '../data/keys';
import { SortSelect } from '../list/SortSelect';
import type { ListAddress } from '../list/use-address';
import { KeywordLine } from '../medicines/KeywordLine';
import { MedicineResults } from '../medicines/MedicineResults';
import { useMedicines } from '../medicines/use-medicines';
import { NothingFound } from './NothingFound';

/** What the words found: as typed, corrected, or nothing. */
export function SearchResults({ filters, address }: { filters: MedicineFilters; address: ListAddress }) {
  const list = useMedicines(filters);
  const corrected = list.first?.corrected_keyword;
  const typed = filters.keyword;
  if (list.status === 'ready' && list.items.length === 0) return <NothingFound keyword={typed} />;
  return (
    <>
      <Head>
        <div>
          <h1>{corrected === undefined ? `Results for ‘${typed}’` : `Showing results for ‘${corrected}’`}</h1>
          <Counted>
            {list.first && (
              <KeywordLine
                names="typed"
                typed={typed}
                corrected={corrected}
                total={list.total}
                exactHref={address.hrefWith('exact', '1')}
              />
            )}
          </Counted>
        </div>
        <SortSelect value={filters.order_by} onChange={(value) => address.set('sort_by', value)} />
      </Head>
      <MedicineResults list={list} none={null} />
    </>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: 0 var(--s4);
  margin: var(--s2) 0 var(--s4);

  > :first-child {
    flex: 1 1 320px;
    min-width: 0;
  }

  h1 {
    overflow-wrap: anywhere;
    text-wrap: balance;
  }

  ${media.phone} {
    margin: 0 0 var(--s3);
  }
`;

/* the line's room is there before its words, so that the sheet below stays where it is */
const Counted = styled.div`
  min-height: var(--tap);
`;
