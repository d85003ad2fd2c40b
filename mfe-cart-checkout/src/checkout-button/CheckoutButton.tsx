import { buildUrl, useShell, type ProductType } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { Button, Meta } from '@storefront/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';
import type { BlockingReason } from './blocking-reasons';

/**
 * The Checkout button. While checkout is blocked it can still be focused; a press notifies the visitor of the reasons.
 */
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

/** Why an order is blocked: one sentence per reason, with its detail. */
export function BlockingReasons({ id, reasons }: { id: string; reasons: readonly BlockingReason[] }) {
  return (
    <Reasons id={id} role="status">
      {reasons.map(({ message, detail }) => (
        <Meta key={message}>
          <span>{message}</span>
          {detail !== undefined && (
            <>
              <br />
              <span>{detail}</span>
            </>
          )}
        </Meta>
      ))}
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

export interface Checkout {
  /** Why checkout is blocked; empty if it is not. */
  readonly reasons: readonly BlockingReason[];
  /** Id of the element that lists the reasons. */
  readonly reasonsId: string;
  /** Whether a change of the cart is in flight. */
  readonly saving: boolean;
  readonly press: () => void;
}

/**
 * Opens the address choice for a customer; a guest logs in first and is redirected there. Both URLs keep the coupon.
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
