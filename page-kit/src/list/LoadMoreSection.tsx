import { labels } from '@storefront/shared-contracts/texts';
import { useEffect, useEffectEvent, useRef, type MouseEvent, type RefObject } from 'react';
import styled from 'styled-components';
import { Button, InlineAlert } from '@storefront/shared-ui';
import { limits } from '@storefront/shared-contracts/limits';

export interface LoadMoreSectionProps {
  readonly list: {
    readonly items: readonly unknown[];
    readonly hasMore: boolean;
    readonly loadingMore: boolean;
    readonly moreFailed: boolean;
    loadMore(): void;
  };
  /** The element whose children are the items, used to move the focus after Load More. */
  readonly container: RefObject<HTMLElement | null>;
  /** The message for a page that failed to load. */
  readonly failure: string;
  /** URL of the list from the next page on, for crawlers, new tabs and visitors without JavaScript. */
  readonly nextHref?: string | undefined;
}

/**
 * The end of a list. It loads the next page when the visitor scrolls near it or presses Load More; after a failure only
 * by the button. The button moves the focus to the first new item. Scrolling does not, so that the keyboard reaches the
 * footer.
 */
export function LoadMoreSection({ list, container, failure, nextHref }: LoadMoreSectionProps) {
  const end = useRef<HTMLDivElement>(null);
  const { hasMore, loadingMore, moreFailed, loadMore } = list;
  const count = list.items.length;
  const askForFirstNew = useFocusFirstNew(container, count);
  useInfiniteScroll(end, { active: hasMore && !loadingMore && !moreFailed, count, onNear: loadMore });

  const press = () => {
    askForFirstNew();
    loadMore();
  };
  const follow = (event: MouseEvent) => {
    // The visitor opens the link in a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    press();
  };
  return (
    <ListEnd>
      <ScrollMarker ref={end} />
      {moreFailed && !loadingMore && (
        <InlineAlert tone="danger" role="alert">
          {failure}
        </InlineAlert>
      )}
      {hasMore &&
        (nextHref === undefined || moreFailed ? (
          <Button variant="secondary" aria-busy={loadingMore} onClick={press}>
            {moreFailed ? 'Try again' : labels.loadMore}
          </Button>
        ) : (
          <Button variant="secondary" aria-busy={loadingMore} href={nextHref} rel="next" onClick={follow}>
            {labels.loadMore}
          </Button>
        ))}
    </ListEnd>
  );
}

const ListEnd = styled.div`
  /* New items must push the end of the list off the screen. */
  overflow-anchor: none;
  display: grid;
  justify-items: center;
  gap: var(--s4);
  position: relative;
  padding-top: var(--s6);
  /* Keeps the height of the button after the last page, so that nothing moves under the visitor's finger. */
  min-height: calc(48px + var(--s6));
`;

const ScrollMarker = styled.div`
  position: absolute;
  top: 0;
`;

/**
 * Moves the focus once to the first item that is added to a list after the request.
 * @param container the element whose children are the items, each with a link
 * @param count number of items
 * @returns requests the focus
 */
function useFocusFirstNew(container: RefObject<HTMLElement | null>, count: number): () => void {
  const askedAt = useRef<number | null>(null);
  useEffect(() => {
    const from = askedAt.current;
    if (from === null || count === from) return;
    askedAt.current = null;
    if (count > from) container.current?.children[from]?.querySelector('a')?.focus();
  }, [container, count]);
  return () => {
    askedAt.current = count;
  };
}

/**
 * Height in px at the top of the screen that is ignored: the sticky header and a part of the last item. If only the
 * footer is visible, scroll anchoring keeps it in place while items are inserted above it, and the whole list would
 * load.
 */
const ignoredTopPx = 200;

/**
 * Calls `onNear` when the end of a list comes within the infinite-scroll margin of the screen, but not when the visitor
 * has scrolled past it to the footer. It observes again when `count` changes, because after a short page the end may
 * still be in view. Without IntersectionObserver only the button loads more.
 * @param end an element without height directly after the last item
 */
function useInfiniteScroll(
  end: RefObject<Element | null>,
  { active, count, onNear }: { active: boolean; count: number; onNear: () => void },
): void {
  const onNearNow = useEffectEvent(onNear);
  useEffect(() => {
    const element = end.current;
    if (!active || !element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onNearNow();
      },
      { rootMargin: `-${ignoredTopPx}px 0px ${limits.infiniteScrollMarginPx}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [end, active, count]);
}
