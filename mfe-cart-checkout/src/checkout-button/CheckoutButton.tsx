import { labels } from '@storefront/shared-contracts';
import { Button } from '@storefront/shared-ui';
import styled from 'styled-components';
import { ReasonLines } from './ReasonLines';
import type { Checkout } from './use-checkout';

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
