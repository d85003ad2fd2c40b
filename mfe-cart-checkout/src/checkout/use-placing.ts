import { endpoints, printedOrderId, routeTo, useShell } from '@storefront/shared-contracts';
import type { PaymentMode, ProductType, ShellApi } from '@storefront/shared-contracts';
import { useEffect, useRef, useState } from 'react';
import { placingFailed } from './outcome';
import { place, readyToPlace } from './placing-machine';
import type { Placing, PlacingEvent } from './placing-machine';

/** A priced checkout as it is placed. */
export interface Placeable {
  readonly type: ProductType;
  readonly reference_id: string;
}

/**
 * Places one priced checkout. However often it is pressed, one call is under way; a try after a failure sends the same
 * reference, which never makes a second order. Source: spec 4 (Checkout), D20.
 */
export function usePlacing(of: Placeable): {
  readonly placing: Placing;
  readonly confirm: (mode: PaymentMode) => void;
  /** The gateway did not open as long as the items were held. */
  readonly holdEnded: () => void;
} {
  const shell = useShell();
  const [placing, setPlacing] = useState(readyToPlace);
  // Two presses may come before the page renders again.
  const current = useRef(readyToPlace);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  const tell = (event: PlacingEvent): boolean => {
    const next = place(current.current, event);
    const changed = next !== current.current;
    current.current = next;
    setPlacing(next);
    return changed;
  };

  const confirm = async (mode: PaymentMode) => {
    if (!tell({ kind: 'confirmed', mode })) return;
    const answer = mode === 'cod' ? await placeCod(shell, of) : await placeOnline(shell, of);
    tell(answer);
    if (answer.kind === 'placed') tellPlaced(shell, of.type, answer.order_id, gone.current);
  };

  return { placing, confirm: (mode) => void confirm(mode), holdEnded: () => void tell({ kind: 'hold ended' }) };
}

const quiet = { quiet: true } as const;

const input = ({ type, reference_id }: Placeable) => ({ params: { page: type }, body: { reference_id } });

async function placeCod({ api }: ShellApi, of: Placeable): Promise<PlacingEvent> {
  const answer = await api.call(endpoints.placeOrderCod, input(of), quiet);
  if (!answer.ok) return { kind: 'failed', why: placingFailed(answer.failure) };
  return { kind: 'placed', order_id: answer.body.data.order_id };
}

async function placeOnline({ api }: ShellApi, of: Placeable): Promise<PlacingEvent> {
  const answer = await api.call(endpoints.paymentPaytm, input(of), quiet);
  if (!answer.ok) return { kind: 'failed', why: placingFailed(answer.failure) };
  return { kind: 'handed over', form: answer.body.data };
}

/** The order exists. Who left the page meanwhile is told, and not led away from where they are. */
function tellPlaced(shell: ShellApi, type: ProductType, order_id: string, gone: boolean): void {
  shell.events.emit('order:placed', { product_type: type, order_id });
  if (gone) shell.notify({ type: 'success', message: `Order ${printedOrderId(type, order_id)} is placed` });
  else shell.navigate(routeTo.orderStatus(order_id, { status: 'success', page: type, mode: 'cod' }), { replace: true });
}
