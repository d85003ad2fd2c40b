import { buildUrl, useShell } from '@storefront/shared-contracts';
import type { ProductType } from '@storefront/shared-contracts';
import { useId } from 'react';
import type { BlockingReason } from './blocking-reasons';

export interface Checkout {
  /** Why it is closed; empty when it is open. */
  readonly reasons: readonly BlockingReason[];
  /** Id of the element that says why. */
  readonly reasonsId: string;
  /** A change of the cart is on its way. */
  readonly saving: boolean;
  readonly press: () => void;
}

/**
 * The way to checkout: a customer chooses an address next, a guest logs in first and comes to that page then, with the
 * coupon in both cases.
 */
export function useCheckout(
  type: ProductType,
  { reasons, code, saving }: { reasons: readonly BlockingReason[]; code: string | undefined; saving: boolean },
): Checkout {
  const shell = useShell();
  const press = () => {
    if (reasons.length > 0) {
      for (const { type: tone, message } of reasons) shell.notify({ type: tone, message });
      return;
    }
    const address = buildUrl.checkoutAddress(type, code);
    const login = () => buildUrl.login({ redirect_uri: address, ...(code !== undefined && { coupon_code: code }) });
    shell.navigate(shell.session.get().signedIn ? address : login());
  };
  return { reasons, reasonsId: useId(), saving, press };
}
