import { labels, buildUrl, useShell } from '@storefront/shared-contracts';
import type { ProductType } from '@storefront/shared-contracts';
import { Button, Meta } from '@storefront/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';
import type { BlockingReason } from './blocking-reasons';

/** Checkout. While something stands in its way it stays in reach and says what, when it is pressed too. */
export function CheckoutButton({ checkout, full = false }: { checkout: Checkout; full?: boolean | undefined }) {
  const { reasons, reasonsId, saving, press } = checkout;
  const closed = reasons.length > 0;
  return (
    <Button
      full={full}
      iconEnd="arrow-right"
      pending={saving}
      pendingLabel="Saving..."
      onClick={press}
      {...(closed && { 'aria-disabled': true, 'aria-describedby': reasonsId })}
    >
      {labels.checkout}
    </Button>
  );
}

/** Why checkout is closed: one sentence for each reason. */
export function CheckoutReasons({ checkout: { reasons, reasonsId } }: { checkout: Checkout }) {
  return (
    <Reasons id={reasonsId} role="status">
      <ReasonLines reasons={reasons} />
    </Reasons>
  );
}

const Reasons = styled.div`
  display: grid;
  gap: var(--s1);

  &:empty {
    display: none;
  }
`;

/** Reasons why checkout is closed, each with its detail. */
export function ReasonLines({ reasons }: { reasons: readonly BlockingReason[] }) {
  return reasons.map(({ message, detail }) => (
    <Meta key={message}>
      {message}
      {detail !== undefined && (
        <>
          <br />
          {detail}
        </>
      )}
    </Meta>
  ));
}

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
