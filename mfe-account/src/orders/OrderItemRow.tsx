import { formatRupees, packText, routeTo, toPaise } from '@storefront/shared-contracts';
import type { OrderItem, ProductType } from '@storefront/shared-contracts';
import { AppLink, keepUnits, LabTile, media, MedicineTile, Meta, VisuallyHidden } from '@storefront/shared-ui';
import styled from 'styled-components';

export interface OrderItemRowProps {
  readonly type: ProductType;
  readonly item: OrderItem;
}

/** An ordered item as it was priced: what it is, how many, what they cost together. Source: spec 2 (Order details), 3. */
export function OrderItemRow({ type, item }: OrderItemRowProps) {
  const { name, quantity, price, mrp } = item;
  const href = hrefOf(type, item);
  const words = keepUnits(name);
  return (
    <Row>
      {type === 'lab' ? (
        <LabTile test={{ organ_icon: item.organ_icon ?? '', is_package: item.is_package ?? 0 }} size="order" />
      ) : (
        <MedicineTile medicine={drawn(item)} size="order" />
      )}
      <Body>
        <h3>{href === undefined ? words : <AppLink href={href}>{words}</AppLink>}</h3>
        <Meta>{type === 'lab' ? item.lab_name : keepUnits(packText(item))}</Meta>
        <Meta>{`${type === 'lab' ? 'Patients' : 'Qty'} ${quantity}`}</Meta>
      </Body>
      <Price>
        <b>{formatRupees(times(price, quantity), exact)}</b>
        {mrp > price && (
          <s>
            <VisuallyHidden>MRP </VisuallyHidden>
            {formatRupees(times(mrp, quantity), exact)}
          </s>
        )}
      </Price>
    </Row>
  );
}

const exact = { exact: true } as const;

/** Rupees times a quantity, exact to the paisa. */
const times = (rupees: number, quantity: number) => (toPaise(rupees) * quantity) / 100;

/** The page of what was ordered; it may be sold no more. */
function hrefOf(type: ProductType, { name, product_id, lab_test_master_id }: OrderItem): string | undefined {
  if (type === 'medicine') return product_id === undefined ? undefined : routeTo.medicineDetail({ product_id, name });
  return lab_test_master_id === undefined ? undefined : routeTo.labTestDetail({ id: lab_test_master_id, title: name });
}

/** What the pack tile is drawn by; an order without a category is drawn as a plain carton. */
const drawn = ({ composition = [], category = { master_cat_id: 0, cat_name: '', slug: '' }, ...item }: OrderItem) => ({
  ...item,
  composition,
  category,
});

const Row = styled.li`
  display: grid;
  grid-template-columns: 76px minmax(0, 1fr) auto;
  gap: var(--s4);
  padding: 14px 18px;
  border-bottom: 1px solid var(--rule);

  &:last-child {
    border-bottom: 0;
  }

  ${media.phone} {
    padding: 14px var(--gutter);
  }
`;

const Body = styled.div`
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
`;

const Price = styled.div`
  text-align: right;

  b {
    display: block;
    font-size: var(--fs-20);
    font-weight: var(--w-bold);
  }

  s {
    color: var(--text-3);
    font-size: var(--fs-14);
  }
`;
