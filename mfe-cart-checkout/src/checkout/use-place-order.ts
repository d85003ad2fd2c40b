import { formatOrderId, buildUrl, useShell } from '@storefront/shared-contracts';
import type { PaymentMode, ProductType, ShellApi } from '@storefront/shared-contracts';
import { useEffect, useRef, useState } from 'react';
import { parsePlacementFailure } from './checkout-result';
import { placementReducer, initialPlacement, type PlacementState, type PlacementEvent } from './placement-reducer';

/** A priced checkout that is being placed. */
interface OrderDraft {
  readonly type: ProductType;
  readonly reference_id: string;
}

/**
 * Places one priced checkout. Several presses send one call. A retry after a failure sends the same reference, which
 * never creates a second order. See docs/behaviour.md, D20.
 */
export function usePlaceOrder(of: OrderDraft): {
  readonly placing: PlacementState;
  readonly confirm: (mode: PaymentMode) => void;
  /** Called when the gateway did not open before the hold ended. */
  readonly expireHold: () => void;
} {
  const shell = useShell();
  const [placing, setPlacing] = useState(initialPlacement);
  // Two presses can come before the next render.
  const current = useRef(initialPlacement);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  const tell = (event: PlacementEvent): boolean => {
    const next = placementReducer(current.current, event);
    const changed = next !== current.current;
    current.current = next;
    setPlacing(next);
    return changed;
  };

  const confirm = async (mode: PaymentMode) => {
    if (!tell({ kind: 'confirmed', mode })) return;
    const answer = mode === 'cod' ? await placeCod(shell, of) : await placeOnline(shell, of);
    tell(answer);
    if (answer.kind === 'placed') emitOrderPlaced(shell, of.type, answer.order_id, gone.current);
  };

  return { placing, confirm: (mode) => void confirm(mode), expireHold: () => void tell({ kind: 'hold-expired' }) };
}

const quiet = { quiet: true } as const;

const input = ({ type, reference_id }: OrderDraft) => ({ params: { page: type }, body: { reference_id } });

async function placeCod({ api }: ShellApi, of: OrderDraft): Promise<PlacementEvent> {
  const answer = await api.call('placeOrderCod', input(of), quiet);
  if (!answer.ok) return { kind: 'failed', why: parsePlacementFailure(answer.failure) };
  return { kind: 'placed', order_id: answer.body.data.order_id };
}

async function placeOnline({ api }: ShellApi, of: OrderDraft): Promise<PlacementEvent> {
  const answer = await api.call('paymentPaytm', input(of), quiet);
  if (!answer.ok) return { kind: 'failed', why: parsePlacementFailure(answer.failure) };
  return { kind: 'redirecting', form: answer.body.data };
}

/** Announces the placed order. A visitor who has left the page gets a notification and is not redirected. */
function emitOrderPlaced(shell: ShellApi, type: ProductType, order_id: string, gone: boolean): void {
  shell.events.emit('order:placed', { product_type: type, order_id });
  if (gone) shell.notify({ type: 'success', message: `Order ${formatOrderId(type, order_id)} is placed` });
  else
    shell.navigate(buildUrl.orderStatus(order_id, { status: 'success', page: type, mode: 'cod' }), { replace: true });
}
