import { formatRupees, packText, stockNote, toPaise, unitPriceText, type Medicine } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { labels } from '@storefront/shared-contracts/texts';
import { Button, joinUnits, media, MedicineTile, InlineAlert, PriceBlock, StockNote } from '@storefront/shared-ui';
import { QuantitySelect } from '@storefront/shared-ui/order';
import styled from 'styled-components';
import type { MedicineItem } from '../cart-state/cart-view';
import { useLine } from '../cart-state/use-line';
import type { Replacing } from './use-replace';

type Priced = Pick<Medicine, 'price' | 'packet_name' | 'unit_name' | 'unit_type'>;

/**
 * How much less one pack costs than a pack in the cart; undefined if it does not cost less. Names the pack size if it
 * differs.
 */
export function savingText(alternative: Priced, inCart: Priced): string | undefined {
  const paise = toPaise(inCart.price) - toPaise(alternative.price);
  if (paise <= 0) return undefined;
  const less = `${formatRupees(paise / 100)} less per pack`;
  return packText(alternative) === packText(inCart) ? less : `${less}, other pack size`;
}

interface AlternativeRowProps {
  readonly alternative: Medicine;
  /** The medicine of the cart that the alternative can replace. */
  readonly item: MedicineItem;
  readonly replacing: Replacing;
}

/**
 * Another medicine of the same composition: name, price and Replace; if it is in the cart too, its quantity instead of
 * Replace.
 */
export function AlternativeRow({ alternative, item, replacing }: AlternativeRowProps) {
  const { product_detail_id: id, name, price, mrp } = alternative;
  const { rejection } = replacing;
  const saving = savingText(alternative, item.medicine);
  const stock = alternative.in_stock ? stockNote(alternative) : undefined;
  return (
    <RowBox>
      <MedicineTile medicine={alternative} size="mini" />
      <Facts>
        <b>{joinUnits(name)}</b>
        <small>{alternative.manufacturer}</small>
        <small>{joinUnits(packText(alternative))}</small>
        {stock !== undefined && <StockNote>{stock}</StockNote>}
        {saving !== undefined && <Saving>{saving}</Saving>}
      </Facts>
      <Price>
        <PriceBlock price={price} mrp={mrp} unitPrice={unitPriceText(alternative)} />
      </Price>
      <Action>
        <RowAction alternative={alternative} item={item} replacing={replacing} />
      </Action>
      {rejection?.id === id && (
        <Rejection>
          <InlineAlert tone="danger" role="alert">
            {rejection.message}
          </InlineAlert>
        </Rejection>
      )}
    </RowBox>
  );
}

function RowAction({ alternative, item, replacing: { pendingId, replace } }: AlternativeRowProps) {
  const { product_detail_id: id, name, max_quantity } = alternative;
  const { quantity, set } = useLine({ type: 'medicine', id });
  // A replacement in flight has a quantity already, but the server may still reject it.
  if (quantity > 0 && pendingId !== id) {
    const max = Math.min(max_quantity, limits.medicineQuantityMax);
    return <QuantitySelect itemName={name} value={quantity} max={max} onChange={set} />;
  }
  if (max_quantity === 0) return <OutOfStock>{labels.outOfStock}</OutOfStock>;
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={`Replace ${item.name} with ${name}`}
      aria-disabled={pendingId !== undefined}
      pending={pendingId === id}
      pendingLabel="Replacing..."
      onClick={() => replace(alternative)}
    >
      Replace
    </Button>
  );
}

/** The box of a row, shared with its skeleton. */
export const RowBox = styled.li`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr) auto 124px;
  gap: 14px;
  align-items: center;
  padding: 14px 0;

  & + & {
    border-top: 1px solid var(--rule);
  }

  &:first-child {
    padding-top: 0;
  }

  &:last-child {
    padding-bottom: 0;
  }

  ${media.phone} {
    grid-template-columns: 48px minmax(0, 1fr) auto;
    gap: 8px 14px;

    > :first-child {
      grid-row: 1 / 3;
      align-self: start;
    }
  }
`;

const Facts = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;

  b {
    display: block;
    font-weight: var(--w-semi);
    line-height: 1.25;
  }

  small {
    display: block;
    color: var(--text-3);
    font-size: var(--fs-14);
    line-height: 1.35;
  }

  ${media.phone} {
    grid-column: 2 / 4;
  }
`;

const Saving = styled.span`
  display: block;
  color: var(--save);
  font-size: var(--fs-14);
  font-weight: var(--w-small);
  line-height: 1.35;
`;

const Price = styled.div`
  ${media.tabletUp} {
    > p {
      align-items: flex-end;
    }
  }

  ${media.phone} {
    grid-column: 2;
  }
`;

const Action = styled.div`
  display: flex;
  justify-content: flex-end;

  ${media.phone} {
    grid-column: 3;
  }
`;

const Rejection = styled.div`
  grid-column: 1 / -1;
`;

const OutOfStock = styled.span`
  color: var(--text-3);
  font-size: var(--fs-14);
  font-weight: var(--w-small);
`;
