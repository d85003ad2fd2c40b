import { orderIdPrefix, orderNumberGroups, type ProductType } from '@storefront/shared-contracts';
import { Fragment } from 'react';
import styled from 'styled-components';

export interface OrderNumberProps {
  readonly type: ProductType;
  readonly order_id: string;
}

/**
 * An order's number with its prefix, in groups: O 4821 300 017. In the typeface O and 0 look alike, so the prefix is
 * lighter, smaller and separated from the digits. A selected and copied number has no gaps.
 */
export function OrderNumber({ type, order_id }: OrderNumberProps) {
  return (
    <Digits>
      <Prefix>{orderIdPrefix[type]}</Prefix>
      {orderNumberGroups(order_id).map((group, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span>{group}</span>
        </Fragment>
      ))}
    </Digits>
  );
}

const Prefix = styled.span`
  color: var(--text-3);
  font-size: 0.8em;
  font-weight: 430;
`;

/* The gaps are margins, so that they are not part of the text. A number that does not fit moves to the next line as a whole; enlarged text
   may wrap between groups. */
const Digits = styled.span`
  display: inline-block;
  font-variant-numeric: tabular-nums;

  > span ~ span {
    margin-left: 0.28em;
  }
`;
