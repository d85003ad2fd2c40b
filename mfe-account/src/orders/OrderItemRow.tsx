import { formatRupees, packText, buildUrl } from '@storefront/shared-contracts';
import type { OrderItem, ProductType } from '@storefront/shared-contracts';
import { AppLink, joinUnits, media, Meta } from '@storefront/shared-ui';
import styled from 'styled-components';
import { TextBar } from '../layouts/TextBar';
import { timesRupees } from './order-labels';
import { OrderItemTile, TileBar } from './OrderItemTile';

interface OrderItemRowProps {
  readonly type: ProductType;
  readonly item: OrderItem;
}

/** An ordered item with the price at the time of the order. */
export function OrderItemRow({ type, item }: OrderItemRowProps) {
  const { name, quantity, price, mrp, manufacturer, lab_name } = item;
  const href = hrefOf(type, item);
  const title = joinUnits(name);
  const maker = type === 'lab' ? lab_name : manufacturer;
  const extent = type === 'lab' ? labExtent(item) : joinUnits(packText(item));
  return (
    <Row>
      <OrderItemTile type={type} item={item} size="account" />
      <Body>
        <Name>
          <h3>{href === undefined ? title : <AppLink href={href}>{title}</AppLink>}</h3>
          {maker !== undefined && <Maker>{maker}</Maker>}
          {extent !== '' && <Extent>{extent}</Extent>}
        </Name>
        <Price>
          <b>{formatRupees(timesRupees(price, quantity), exact)}</b>
          <span>{amountText(type, item)}</span>
          {mrp > price && (
            <Mrp>
              <i>MRP</i> <s>{formatRupees(timesRupees(mrp, quantity), exact)}</s>
            </Mrp>
          )}
        </Price>
      </Body>
    </Row>
  );
}

/** The skeleton of an item, with the box and height of its row. Hidden from assistive technology. */
export function OrderItemRowSkeleton() {
  return (
    <Row aria-hidden="true">
      <TileBar $w="76px" $h="100px" />
      <Body>
        <Name>
          <h3>
            <TextBar width="70%" large />
          </h3>
          <Maker>
            <TextBar width="45%" />
          </Maker>
          <Extent>
            <TextBar width="36%" />
          </Extent>
        </Name>
        <Price>
          <b>
            <TextBar width="84px" large />
          </b>
          <TextBar width="48px" />
        </Price>
      </Body>
    </Row>
  );
}

const exact = { exact: true } as const;

/** "Qty 2 × ₹24.60", "Qty 1"; for a lab test "2 patients × ₹1,299.00", "1 patient". */
function amountText(type: ProductType, { quantity, price }: OrderItem): string {
  const count = type === 'lab' ? `${quantity} ${quantity === 1 ? 'patient' : 'patients'}` : `Qty ${quantity}`;
  return quantity === 1 ? count : `${count} × ${formatRupees(price, exact)}`;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** "57 parameters in 5 tests", "3 parameters"; '' if the order does not contain the numbers. */
function labExtent({ param_count = 0, test_list_count = 0, is_package }: OrderItem): string {
  if (param_count === 0) return '';
  const tests = is_package === 1 && test_list_count > 0 ? ` in ${counted(test_list_count, 'test')}` : '';
  return `${counted(param_count, 'parameter')}${tests}`;
}

/** URL of the product's page. The product may no longer be sold. */
function hrefOf(type: ProductType, { name, product_id, lab_test_master_id }: OrderItem): string | undefined {
  if (type === 'medicine') return product_id === undefined ? undefined : buildUrl.medicineDetail({ product_id, name });
  return lab_test_master_id === undefined ? undefined : buildUrl.labTestDetail({ id: lab_test_master_id, title: name });
}

const Row = styled.li`
  display: grid;
  grid-template-columns: 76px minmax(0, 1fr);
  gap: var(--s4);
  padding: 14px 18px;
  border-bottom: 1px solid var(--rule);

  &:last-child {
    border-bottom: 0;
  }

  ${media.phone} {
    gap: 14px;
    padding: 14px var(--gutter);
  }
`;

const Body = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 4px var(--s4);
  min-width: 0;
`;

const Name = styled.div`
  flex: 1 1 11rem;
  min-width: 0;

  h3 {
    overflow-wrap: anywhere;
  }

  h3 a {
    color: var(--text);
    text-decoration: none;
  }

  h3 a:hover {
    text-decoration: underline;
  }

  ${media.phone} {
    h3 a {
      display: inline-block;
      margin: -12px 0;
      padding: 12px 0;
    }
  }
`;

const Maker = styled(Meta)`
  line-height: 1.35;
`;

const Extent = styled(Meta)`
  color: var(--text-2);
  line-height: 1.4;
`;

const Price = styled.div`
  display: grid;
  justify-items: end;
  align-content: start;
  gap: 3px;
  margin-left: auto;
  font-size: var(--fs-14);
  line-height: 1.3;

  b {
    font-size: var(--fs-20);
    font-weight: var(--w-bold);
    line-height: 1.1;
  }

  /* Quantity at the left, amounts at the right. */
  ${media.phone} {
    display: flex;
    flex: 1 1 100%;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 3px var(--s3);
    min-width: 0;
    margin: 5px 0 0;

    > b {
      margin-left: auto;
    }

    > span:nth-child(2) {
      order: -1;
    }

    > :nth-child(3) {
      flex: 1 0 100%;
      text-align: right;
    }
  }
`;

const Mrp = styled.span`
  color: var(--text-3);

  i {
    font-size: var(--fs-12);
    font-stretch: var(--wd-label);
    font-style: normal;
  }
`;
