import { Button, ErrorState, VisuallyHidden } from '@storefront/shared-ui';
import { useRef, type ComponentType, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { LoadMoreSection } from './LoadMoreSection';
import type { ListPage } from './paged-query';
import { pageParam } from './list-params';
import { useListParams } from './use-list-params';
import type { PagedList } from './use-paged-list';

export interface ListLayout<Item> {
  /** The `ul` around the items. */
  readonly List: ComponentType<{
    ref?: Ref<HTMLUListElement>;
    'aria-busy'?: boolean;
    'aria-hidden'?: 'true';
    children: ReactNode;
  }>;
  readonly renderItem: (item: Item) => ReactNode;
  /** The skeleton of an item, with the item's size. */
  readonly Skeleton: ComponentType;
  readonly pageSize: number;
  /** Text for screen readers: "Loading medicines". */
  readonly loadingText: string;
  /** The message for a page that failed to load. */
  readonly failure: string;
}

/**
 * A paged list in all its states. A list that begins with a later page has a link to the previous page. `empty` is
 * rendered if nothing matches.
 */
export function ListResults<Item>({
  list,
  layout,
  empty,
}: {
  list: PagedList<Item, ListPage<Item>>;
  layout: ListLayout<Item>;
  empty: ReactNode;
}) {
  const { List, Skeleton, pageSize, renderItem, loadingText, failure } = layout;
  const container = useRef<HTMLUListElement>(null);
  const { hrefWith } = useListParams();
  const hrefOf = (page: number) => hrefWith({ [pageParam]: page === 1 ? '' : String(page) });
  const skeletons = (count: number) =>
    Array.from({ length: Math.max(0, count) }, (_, index) => <Skeleton key={`next-${index}`} />);
  if (list.status === 'loading') {
    return (
      <div role="status">
        <VisuallyHidden>{loadingText}</VisuallyHidden>
        <List aria-hidden="true">{skeletons(list.pagesExpected * pageSize)}</List>
      </div>
    );
  }
  if (list.status === 'failed') {
    return <ErrorState message={failure} stillWorks="Your cart is safe." onRetry={list.retry} />;
  }
  if (list.isEmpty) return empty;
  const toCome = list.total - (list.firstPage - 1) * pageSize - list.items.length;
  // If the list has become shorter, the previous page is its last page.
  const previous = Math.min(list.firstPage - 1, Math.ceil(list.total / pageSize));
  return (
    <>
      {previous > 0 && (
        <ListStart>
          <Button variant="secondary" href={hrefOf(previous)} rel="prev">
            Previous page
          </Button>
        </ListStart>
      )}
      <List ref={container} aria-busy={list.loadingMore}>
        {list.items.map(renderItem)}
        {list.loadingMore && skeletons(Math.min(pageSize, toCome))}
      </List>
      <LoadMoreSection list={list} container={container} failure={failure} nextHref={hrefOf(list.nextPage)} />
    </>
  );
}

const ListStart = styled.div`
  display: grid;
  justify-items: center;
  padding-bottom: var(--s6);
`;
