import { buildUrl, formatRupees, packText } from '@storefront/shared-contracts';
import type { CheckoutItem, OrderItem, ProductType } from '@storefront/shared-contracts';
import { joinUnits, LabTile, MedicineTile, SkeletonBar } from '@storefront/shared-ui';
import styled from 'styled-components';
import { times } from '../cart-state/cart-view';
import { SheetSection } from './CheckoutSheet';

/** The ordered items, each with its amount. */
export function CheckoutItems({ type, items }: { type: ProductType; items: readonly CheckoutItem[] }) {
  const { heading, about } = texts[type];
  return (
    <SheetSection
      heading={`${heading} (${items.length})`}
      link={{ href: buildUrl.cart(type), label: 'Edit cart', about }}
    >
      <ul>
        {items.map((item) => (
          <Item key={item.id}>
            <ItemImage item={item} />
            <span>
              <b>{joinUnits(item.name)}</b>
              <small>{detailsOf(type, item)}</small>
            </span>
            <Amount>{formatRupees(times(item.price, item.quantity), { exact: true })}</Amount>
          </Item>
        ))}
      </ul>
    </SheetSection>
  );
}

/** Pack or laboratory of an item; with the price of one if there are several: "Strip of 15 Tablets, 2 × ₹24.60". */
function detailsOf(type: ProductType, item: CheckoutItem): string {
  const { quantity } = item;
  const what = type === 'lab' ? item.lab_name : joinUnits(packText(item));
  const count = type === 'lab' ? `${quantity} ${quantity === 1 ? 'patient' : 'patients'}` : String(quantity);
  const each = quantity > 1 ? `${count} × ${formatRupees(item.price, { exact: true })}` : undefined;
  return [what, each ?? (type === 'lab' ? count : undefined)].filter((text) => text !== undefined).join(', ');
}

/** The skeleton of the items: three rows. */
export function CheckoutItemsSkeleton({ type }: { type: ProductType }) {
  return (
    <SheetSection heading={texts[type].heading}>
      <ul aria-hidden="true">
        {[0, 1, 2].map((row) => (
          <Item key={row}>
            <SkeletonBar $w="48px" $h="60px" />
            <Bars>
              <SkeletonBar $w="86%" />
              <SkeletonBar $w="52%" />
            </Bars>
            <SkeletonBar $w="58px" />
          </Item>
        ))}
      </ul>
    </SheetSection>
  );
}

const texts = {
  medicine: { heading: 'Items', about: 'to change the items' },
  lab: { heading: 'Tests', about: 'to change the tests' },
} as const;

/** A row of the items: drawing, name with details, amount. */
export const Item = styled.li`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr) auto;
  gap: 14px;
  align-items: center;
  padding: 10px 0;

  & + & {
    border-top: 1px solid var(--rule);
  }

  b {
    display: block;
    font-size: 1rem;
    font-weight: var(--w-semi);
    line-height: 1.22;
    overflow-wrap: anywhere;
  }

  small {
    color: var(--text-2);
    font-size: var(--fs-14);
    overflow-wrap: anywhere;
  }
`;

const Bars = styled.span`
  display: grid;
  gap: 7px;
`;

const Amount = styled.span`
  font-weight: var(--w-semi);
  text-align: right;
  white-space: nowrap;
`;

/** The small drawing of an ordered item. */
export function ItemImage({ item }: { item: OrderItem }) {
  const { lab_test_master_id, organ_icon = '', is_package = 0, composition = [], category = unknownCategory } = item;
  return lab_test_master_id === undefined ? (
    <MedicineTile medicine={{ ...item, composition, category }} size="mini" />
  ) : (
    <LabTile test={{ organ_icon, is_package }} size="mini" />
  );
}

const unknownCategory = { master_cat_id: 0, cat_name: '', slug: '' };
