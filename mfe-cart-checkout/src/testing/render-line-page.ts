import { createFakeShell } from '@storefront/page-kit/testing';
import type { FakeShell } from '@storefront/page-kit/testing';
import { focusManager, QueryClient } from '@tanstack/react-query';
import { readLine, showLine } from '../cart-state/cart-store';
import type { CartContext, LineRef } from '../cart-state/cart-store';
import { subscribeToCartChanges } from '../cart-state/reconcile';
import type { SlowCartServer } from './slow-cart-server';

/** A page that shows some lines, without its markup. */
export interface OpenPage {
  readonly context: CartContext & { readonly shell: FakeShell };
  /** What shows as the line's quantity. */
  readonly shown: (ref: LineRef) => number;
  /** What the page's data said when it was opened. */
  readonly given: (ref: LineRef) => number;
  /** The number beside the cart in the header. */
  readonly count: () => number;
  /** Another tab reported a cart change: the shell refetches the count and all queries are invalidated. */
  readonly hearOtherTab: () => void;
  /** The visitor comes back to the page. */
  readonly lookAgain: () => void;
  readonly close: () => void;
}

const nameOf = ({ type, id }: LineRef) => `${type} ${id}`;

/** Opens a page on the cart as the server has it now. */
export function openPage(server: SlowCartServer, refs: readonly LineRef[]): OpenPage {
  const shell = createFakeShell({ handlers: server.handlers });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const context = { shell, client };
  const opened = new Map(refs.map((ref) => [nameOf(ref), server.lines[ref.type].get(ref.id) ?? 0]));
  const given = (ref: LineRef) => opened.get(nameOf(ref)) ?? 0;
  subscribeToCartChanges(context);
  for (const ref of refs) showLine(client, ref);
  const setCount = (cart_count: number) => shell.events.emit('cart:changed', { product_type: 'medicine', cart_count });
  setCount(server.count);
  return {
    context,
    given,
    shown: (ref) => readLine(client, ref)?.desired ?? given(ref),
    count: () => shell.state.cartCount.get(),
    hearOtherTab: () => void client.invalidateQueries(),
    lookAgain: () => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    },
    close: () => {
      client.clear();
      focusManager.setFocused(undefined);
    },
  };
}
