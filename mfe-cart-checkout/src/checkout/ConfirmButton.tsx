import { formatRupees, useShell, type PaymentMode } from '@storefront/shared-contracts';
import { Button } from '@storefront/shared-ui';
import type { BlockingReason } from '../checkout-button/blocking-reasons';
import type { PlacementState } from './placement-reducer';

/** The action of Confirm and the reasons that block it; shared by the panel and the action bar. */
export interface Confirmation {
  readonly mode: PaymentMode;
  /** Amount to pay in rupees. */
  readonly total: number;
  /** Why the order cannot be confirmed; empty if it can. */
  readonly reasons: readonly BlockingReason[];
  /** Id of the element that lists the reasons. */
  readonly reasonsId: string;
  readonly placing: PlacementState;
  readonly onConfirm: () => void;
  /** Prices the cart again if the priced checkout is no longer valid. */
  readonly onReprice: () => void;
}

interface ConfirmButtonProps {
  readonly confirmation: Confirmation;
  /** Whether the label includes the amount. */
  readonly withTotal?: boolean;
}

/** The Confirm button. While an order is blocked it stays enabled; a press notifies the visitor of the reasons. */
export function ConfirmButton({ confirmation, withTotal = false }: ConfirmButtonProps) {
  const { mode, total, reasons, reasonsId, placing, onConfirm, onReprice } = confirmation;
  const { notify } = useShell();
  if (placing.kind === 'unplaced' && placing.why.kind === 'outdated') {
    return (
      <Button full icon="arrow-clockwise" onClick={onReprice}>
        Check the price again
      </Button>
    );
  }
  const closed = reasons.length > 0;
  const press = () => {
    if (closed) for (const { type, message } of reasons) notify({ type, message });
    else onConfirm();
  };
  return (
    <Button
      full
      onClick={press}
      pending={placing.kind !== 'ready' && placing.kind !== 'unplaced'}
      pendingLabel={pendingLabels[mode]}
      {...(closed && { 'aria-disabled': true, 'aria-describedby': reasonsId })}
    >
      {placing.kind === 'unplaced' ? 'Try again' : confirmLabel(mode, withTotal ? total : undefined)}
    </Button>
  );
}

const pendingLabels = { online: 'Please wait...', cod: 'Placing your order...' } as const;

function confirmLabel(mode: PaymentMode, total: number | undefined): string {
  if (mode === 'cod') return 'Confirm order';
  return total === undefined ? 'Confirm and pay' : `Confirm and pay ${formatRupees(total, { exact: true })}`;
}
