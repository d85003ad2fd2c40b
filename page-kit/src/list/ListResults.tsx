import { ErrorState, VisuallyHidden } from '@storefront/shared-ui';
import { useRef, type ComponentType, type ReactNode, type Ref } from 'react';
import { LoadMoreSection } from './LoadMoreSection';
import type { ListPage } from './list-pages';
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
  /** An item that is loading, in the size of an item. */
  readonly Skeleton: ComponentType;
  readonly pageSize: number;
  /** Read by screen readers: "Loading medicines". */
  readonly loadingText: string;
  /** The message for a page that could not be loaded. */
  readonly failure: string;
}

/** A paged list in all its states. `empty` is shown where nothing matches. */
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
  if (list.items.length === 0) return empty;
  return (
    <>
      <List ref={container} aria-busy={list.loadingMore}>
        {list.items.map(renderItem)}
        {list.loadingMore && skeletons(Math.min(pageSize, list.total - list.items.length))}
      </List>
      <LoadMoreSection list={list} container={container} failure={failure} />
    </>
  );
}
