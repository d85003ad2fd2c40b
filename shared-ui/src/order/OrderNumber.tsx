import { orderIdPrefix, orderNumberGroups, type ProductType } from '@storefront/shared-contracts';
import { VisuallyHidden } from '@storefront/shared-ui';
import styled from 'styled-components';

export interface OrderNumberProps {
  readonly type: ProductType;
  readonly order_id: string;
}

/**
 * An order's number in groups: 4821 300 017. The typeface draws O and 0 alike, so the prefix is not drawn: it stays for screen
 * readers. What is selected and copied has no gaps.
 */
export function OrderNumber({ type, order_id }: OrderNumberProps) {
  return (
    <Digits>
      <VisuallyHidden>{orderIdPrefix[type]}</VisuallyHidden>
      {orderNumberGroups(order_id).map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </Digits>
  );
}

/* The gaps are margins, so that they are no part of the text. */
const Digits = styled.span`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;

  > span + span + span {
    margin-left: 0.28em;
  }
`;
