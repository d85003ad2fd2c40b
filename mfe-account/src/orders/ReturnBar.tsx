import type { OrderDetail, OrderReturn, ProductType } from '@storefront/shared-contracts';
import { indianWeekday } from '@storefront/shared-contracts/orders';
import { Button, Meta } from '@storefront/shared-ui';
import { useId, useState } from 'react';
import { Bar } from './CancelBar';
import { ReturnModal } from './ReturnModal';

interface ReturnBarProps {
  readonly type: ProductType;
  readonly order: OrderDetail;
  /** Called after the return was requested and the order fetched again. */
  readonly onRequested: () => void;
}

/** The returns of an order, and Return items with the last day on which it is possible. */
export function ReturnBar({ type, order, onRequested }: ReturnBarProps) {
  const { return_until, returns = [] } = order;
  const [open, setOpen] = useState(false);
  const reason = useId();
  return (
    <>
      {returns.map((one) => (
        <Bar key={one.requested_at}>
          <Meta>{formatReturn(one)}</Meta>
        </Bar>
      ))}
      {return_until !== undefined && (
        <Bar>
          <Meta id={reason}>{`You can return items until ${indianWeekday(return_until)}.`}</Meta>
          <Button size="small" variant="secondary" aria-describedby={reason} onClick={() => setOpen(true)}>
            Return items
          </Button>
        </Bar>
      )}
      {/* Outside of the bar, so that the dialog stays open with the server's reason if the order has left this state
         in the meantime. */}
      {open && (
        <ReturnModal
          type={type}
          order={order}
          onClose={() => setOpen(false)}
          onRequested={() => {
            setOpen(false);
            onRequested();
          }}
        />
      )}
    </>
  );
}

const states = { requested: 'Return requested', accepted: 'Return accepted', refused: 'Return refused' } as const;

/** "Return requested on Tue, 24 Nov: Paracetamol × 2."; a refused one with the shop's answer. */
function formatReturn({ state, requested_at, items, answer }: OrderReturn): string {
  const names = items.map(({ name, quantity }) => `${name} × ${quantity}`).join(', ');
  const day = state === 'requested' ? ` on ${indianWeekday(requested_at)}` : '';
  return [`${states[state]}${day}: ${names}.`, answer].filter(Boolean).join(' ');
}
