import { cartKeys, getQuantity, observeCarts, type Cart, type LineRef } from '@storefront/page-kit';
import { createFakeShell } from '@storefront/page-kit/testing';
import type { FakeShell } from '@storefront/page-kit/testing';
import { productTypes } from '@storefront/shared-contracts';
import { focusManager, QueryClient } from '@tanstack/react-query';
import type { CartContext } from '../cart-state/change-cart';
import type { SlowCartServer } from './slow-cart-server';

/** A page without markup that shows some lines, in a shell that observes the carts. */
export interface OpenPage {
  readonly context: CartContext & { readonly shell: FakeShell };
  /** The shown quantity of the line. */
  readonly shown: (ref: LineRef) => number;
  /** The number in the header's cart link. */
  readonly count: () => number;
  /** Another tab reported a change of the cart, so the shell refetches both carts. */
  readonly hearOtherTab: () => void;
  /** The visitor returns to the page. */
  readonly lookAgain: () => void;
  readonly close: () => void;
}

/** Opens a page with the server's current cart. */
export function openPage(server: SlowCartServer): OpenPage {
  const shell = createFakeShell({ handlers: server.handlers });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  let count = server.count;
  const contents = { medicine: server.medicineCart(), lab: server.labCart() };
  for (const type of productTypes) {
    const quantities = Object.fromEntries(server.lines[type]);
    client.setQueryData<Cart>(cartKeys.cart(type), { quantities, content: contents[type] });
  }
  client.mount();
  const stop = observeCarts(client, shell.api, (read) => (count = read));
  return {
    context: { shell, client },
    shown: (ref) => getQuantity(client, ref),
    count: () => count,
    hearOtherTab: () => void client.invalidateQueries(),
    lookAgain: () => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    },
    close: () => {
      stop();
      client.unmount();
      client.clear();
      focusManager.setFocused(undefined);
    },
  };
}
