import { cartKeys, getQuantity, observeCarts, type Cart, type LineRef } from '@storefront/page-kit';
import { createFakeShell } from '@storefront/page-kit/testing';
import type { FakeShell } from '@storefront/page-kit/testing';
import { productTypes } from '@storefront/shared-contracts';
import { focusManager, QueryClient } from '@tanstack/react-query';
import type { CartContext } from '../cart-state/change-cart';
import type { SlowCartServer } from './slow-cart-server';

/** A page that shows some lines, without its markup, in a shell that reads the carts. */
export interface OpenPage {
  readonly context: CartContext & { readonly shell: FakeShell };
  /** What shows as the line's quantity. */
  readonly shown: (ref: LineRef) => number;
  /** The number beside the cart in the header. */
  readonly count: () => number;
  /** Another tab reported a cart change: the shell refetches both carts. */
  readonly hearOtherTab: () => void;
  /** The visitor comes back to the page. */
  readonly lookAgain: () => void;
  readonly close: () => void;
}

/** Opens a page on the cart as the server has it now. */
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
