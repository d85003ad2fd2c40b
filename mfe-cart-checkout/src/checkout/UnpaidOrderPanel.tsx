import { formatRupees, type ProductType, type UnpaidOrder } from '@storefront/shared-contracts';
import { openPaymentTexts } from '@storefront/shared-contracts/texts';
import { Panel } from '@storefront/shared-ui/order';
import styled from 'styled-components';
import { OpenPaymentActions } from './OpenPaymentActions';

interface UnpaidOrderPanelProps {
  readonly type: ProductType;
  readonly order: UnpaidOrder | undefined;
  /** Called when the payment may differ from the shown one. */
  readonly onChanged: () => void;
}

/**
 * A payment that the customer left open, shown before another one is started: Complete payment or Cancel payment. See
 * docs/behaviour.md, Y5.
 */
export function UnpaidOrderPanel({ type, order, onChanged }: UnpaidOrderPanelProps) {
  if (order === undefined) return null;
  return (
    <Space>
      <Panel heading={openPaymentTexts.complete}>
        <Sum>{openPaymentTexts.isOpen(formatRupees(order.total_amount, { exact: true }))}</Sum>
        <OpenPaymentActions
          productType={type}
          orderId={order.order_id}
          payment={order.open_payment}
          payLabel={openPaymentTexts.complete}
          onChanged={onChanged}
        />
      </Panel>
    </Space>
  );
}

const Space = styled.div`
  margin-bottom: var(--s4);
`;

const Sum = styled.p`
  margin-bottom: var(--s2);
  font-weight: var(--w-semi);
`;
