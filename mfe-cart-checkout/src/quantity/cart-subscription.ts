import { productType } from '@storefront/shared-contracts';
import { focusManager, matchQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../keys';
import type { CartContext } from './cart-context';
import { reconcile } from './reconcile';

/** Caches whose lines are followed already; one page has one. It is filled by an effect, never on a server. */
const subscribedClients = new WeakSet<QueryClient>();

/**
 * Keeps the quantities that show in step with the server's cart: it is asked anew when somebody invalidates it (another
 * tab, a sign-in, an order), and when the visitor looks at the page again, for it may have been changed on another device.
 * It goes on while no line shows: those that come back ask then.
 */
export function subscribeToCartChanges(context: CartContext): void {
  const { client } = context;
  if (subscribedClients.has(client)) return;
  subscribedClients.add(client);
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
    const { query } = event;
    const type = productType.options.find((one) => matchQuery({ queryKey: keys.quantities(one) }, query));
    if (type === undefined || query.getObserversCount() === 0) return;
    // Else the next invalidation would not be told while this one is being settled.
    query.setState({ isInvalidated: false });
    void reconcile(context, type);
  });
  focusManager.subscribe((focused) => {
    if (focused) void client.invalidateQueries({ queryKey: keys.allQuantities });
  });
}
