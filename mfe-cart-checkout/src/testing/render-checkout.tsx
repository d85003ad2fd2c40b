import { paths } from '@storefront/shared-contracts';
import { createFakeShell, renderRoutes } from '@storefront/page-kit/testing';
import type { ApiHandlers } from '@storefront/page-kit/testing';
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CheckoutPage from '../pages/checkout';
import OrderStatusPage from '../pages/order-status';

/** A visit of checkout or order status as a test sees it. */
export interface OpenCheckout {
  /** Moves to other pages, with whether each takes the place of this one. */
  readonly moves: (readonly [to: string, replaces: boolean])[];
  /** Sentences of the overlay, null where it went. */
  readonly busy: (string | null)[];
  /** Orders that were announced as placed. */
  readonly placed: string[];
}

/** Opens an address of checkout or order status. Fake timers have to be there before. */
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

/** Lets time pass, and what was asked meanwhile be answered. */
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
