import { buildUrl, formatRupees, packText } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import type { CheckoutItem, OrderItem, ProductType } from '@storefront/shared-contracts';
import { joinUnits, LabTile, media, MedicineTile, SkeletonBar } from '@storefront/shared-ui';
import { Panel } from '@storefront/shared-ui/order';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { times } from '../cart-state/cart-view';
import { PanelHeader } from './PanelHeader';

/** The ordered items, each with quantity and amount. */
export function CheckoutItems({ type, items }: { type: ProductType; items: readonly CheckoutItem[] }) {
  return (
    <ItemsPanel type={type} count={items.length}>
      {items.map((item) => (
        <tr key={item.id}>
          <td>
            <Description>
              <ItemImage item={item} />
              <span>
                <b>{joinUnits(item.name)}</b>
                <small>{type === 'lab' ? item.lab_name : joinUnits(packText(item))}</small>
              </span>
            </Description>
          </td>
          <Count>{item.quantity}</Count>
          <Amount>{formatRupees(times(item.price, item.quantity), { exact: true })}</Amount>
        </tr>
      ))}
    </ItemsPanel>
  );
}

/** The skeleton of the items: three rows. */
export function CheckoutItemsSkeleton({ type }: { type: ProductType }) {
  return (
    <ItemsPanel type={type}>
      {[0, 1, 2].map((row) => (
        <tr key={row} aria-hidden="true">
          <ItemCell>
            <Description>
              <SkeletonBar $w="48px" $h="60px" />
              <Bars>
                <SkeletonBar $w="86%" />
                <SkeletonBar $w="52%" />
              </Bars>
            </Description>
          </ItemCell>
          <Count />
          <Amount>
            <AmountBar $w="58px" />
          </Amount>
        </tr>
      ))}
    </ItemsPanel>
  );
}

interface ItemsPanelProps {
  readonly type: ProductType;
  /** Number of items; undefined while they load. */
  readonly count?: number;
  /** The rows of the table. */
  readonly children: ReactNode;
}

function ItemsPanel({ type, count, children }: ItemsPanelProps) {
  const headingId = useId();
  const { heading, about } = texts[type];
  return (
    <Panel aria-labelledby={headingId}>
      {count === undefined ? (
        <PanelHeader id={headingId} heading={heading} />
      ) : (
        <PanelHeader
          id={headingId}
          heading={`${heading} (${count})`}
          link={{ href: buildUrl.cart(type), label: 'Edit cart', about }}
        />
      )}
      <Table>
        <thead>
          <tr>
            <th scope="col">{texts[type].item}</th>
            <Count as="th" scope="col">
              {texts[type].count}
            </Count>
            <Amount as="th" scope="col">
              Amount
            </Amount>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Table>
    </Panel>
  );
}

const texts = {
  medicine: { heading: 'Items', item: 'Item', count: 'Qty', about: 'to change the items' },
  lab: { heading: 'Tests', item: labels.test, count: 'Patients', about: 'to change the tests' },
} as const;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  th {
    padding: 4px 0 6px;
    color: var(--text-3);
    font-size: var(--fs-12);
    font-stretch: var(--wd-label);
    font-weight: var(--w-semi);
    text-align: left;
  }

  td {
    padding: 9px 0;
    border-top: 1px solid var(--rule);
    vertical-align: middle;
    font-weight: var(--w-med);
  }

  b {
    display: block;
    font-weight: var(--w-semi);
    line-height: 1.25;
    overflow-wrap: anywhere;
  }

  small {
    color: var(--text-3);
    font-size: var(--fs-14);
    font-weight: 400;
  }
`;

const Description = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);
`;

/* Skeleton bars have no width of their own, unlike text. */
const ItemCell = styled.td`
  width: 100%;
`;

const Bars = styled.span`
  display: grid;
  flex: 1;
  gap: 7px;
`;

const Count = styled.td`
  && {
    width: 64px;
    text-align: center;
  }

  ${media.phone} {
    && {
      width: 40px;
    }
  }
`;

const Amount = styled.td`
  && {
    text-align: right;
    white-space: nowrap;
  }
`;

const AmountBar = styled(SkeletonBar)`
  margin-left: auto;
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
