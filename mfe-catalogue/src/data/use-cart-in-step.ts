import { useShell, type EventBus, type EventPayload, type MedicineDetail } from '@storefront/shared-contracts';
import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { inDetail, inList } from './cart-quantities';
import { keys } from './keys';
import type { MedicinePage } from './queries';

/** Buses that are listened to already; one page has one. It is filled by an effect, never on a server. */
const heard = new WeakSet<EventBus>();

function follow(events: EventBus, cache: QueryClient): void {
  const refresh = () => void cache.invalidateQueries({ queryKey: keys.all });
  const changed = ({ product_type, id, quantity }: EventPayload<'cart:changed'>) => {
    if (product_type !== 'medicine') return;
    if (id === undefined || quantity === undefined) {
      refresh();
      return;
    }
    const line = { product_detail_id: id, quantity };
    cache.setQueriesData<InfiniteData<MedicinePage, number>>(
      { queryKey: keys.lists },
      (list) => list && inList(list, line),
    );
    cache.setQueriesData<MedicineDetail>({ queryKey: keys.details }, (detail) => detail && inDetail(detail, line));
  };
  events.on('cart:changed', changed);
  events.on('order:placed', refresh);
  events.on('session:signed-in', refresh);
  events.on('session:signed-out', refresh);
}

/**
 * Keeps the quantities that the cached lists and details carry in step with the cart. It goes on listening after the
 * page is left: a cart that is changed at /my-cart must be right on the list that Back shows.
 */
export function useCartInStep(): void {
  const { events } = useShell();
  const cache = useQueryClient();
  useEffect(() => {
    if (heard.has(events)) return;
    heard.add(events);
    follow(events, cache);
  }, [events, cache]);
}
