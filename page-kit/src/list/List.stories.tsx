import { messages } from '@storefront/shared-contracts/texts';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useRef } from 'react';
import { Stack } from '@storefront/shared-ui';
import { SearchSummary } from '../search/SearchSummary';
import { LoadMoreSection } from './LoadMoreSection';
import { SearchHeader } from '../search/SearchResults';
import { SortSelect } from './SortSelect';

const meta = { title: 'List/All' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const nothing = () => undefined;
const noun = ['test', 'tests'] as const;
const misspelt = { typed: 'tyroid', corrected: 'thyroid', total: 12, noun, exactHref: '#exact' };

function End({ moreFailed = false }: { moreFailed?: boolean }) {
  const container = useRef<HTMLUListElement>(null);
  const list = { items: [], hasMore: true, loadingMore: false, moreFailed, loadMore: nothing };
  return <LoadMoreSection list={list} container={container} failure={messages.labTests} />;
}

export const Sorting = { render: () => <SortSelect value="new" onChange={nothing} /> } satisfies Story;

export const Searched = {
  render: () => <SearchHeader {...misspelt} counted sort="new" onSort={nothing} />,
} satisfies Story;

export const FoundWords = {
  render: () => (
    <Stack>
      <SearchSummary {...misspelt} names="corrected" />
      <SearchSummary {...misspelt} corrected={undefined} total={1} names="typed" />
    </Stack>
  ),
} satisfies Story;

export const LoadMore = { render: () => <End /> } satisfies Story;
export const LoadMoreFailed = { render: () => <End moreFailed /> } satisfies Story;
