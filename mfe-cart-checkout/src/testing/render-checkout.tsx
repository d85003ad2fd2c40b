import { paths } from '@storefront/shared-contracts';
import { createFakeShell, renderRoutes } from '@storefront/page-kit/testing';
import type { ApiHandlers } from '@storefront/page-kit/testing';
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CheckoutPage from '../pages/checkout';
import OrderStatusPage from '../pages/order-status';

/** An open checkout or order status page, with what the test can inspect. */
interface OpenCheckout {
  /** Navigations to other pages, each with whether it replaces this one. */
  readonly moves: (readonly [to: string, replaces: boolean])[];
  /** Texts of the busy overlay; null when it was removed. */
  readonly busy: (string | null)[];
  /** Ids of orders that the page announced as placed. */
  readonly placed: string[];
}

/** Opens a URL of checkout or order status. Enable fake timers before. */
export function openCheckout(handlers: ApiHandlers, address: string) {
  const shell = createFakeShell({ handlers, session: { signedIn: true, is_verified: 3 } });
  const visit: OpenCheckout = { moves: [], busy: [], placed: [] };
  shell.navigate = (to, { replace = false } = {}) => void visit.moves.push([to, replace]);
  shell.setBusy = (sentence) => void visit.busy.push(sentence);
  shell.events.on(
    'order:placed',
    ({ product_type, order_id }) => void visit.placed.push(`${product_type} ${order_id}`),
  );
  const view = renderRoutes(pages, [address], { shell });
  return { ...view, ...visit, user: userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) }) };
}

const pages = [
  { path: paths.checkout, element: <CheckoutPage /> },
  { path: paths.orderStatus, element: <OrderStatusPage /> },
];

/** Advances the fake timers and lets pending requests settle. */
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
