import { formatRupees, type MedicineDetail, packText, stockNote, unitPriceText } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { DeliveryLine, TrustFacts } from '@storefront/page-kit';
import { getDiscountAmount, Icon, joinUnits, MedicineTile, Meta, PriceBlock, StockNote } from '@storefront/shared-ui';
import { BuyPanel, BuyPanelProduct, NotOnPhone } from '@storefront/shared-ui/detail';
import styled from 'styled-components';
import { AddToCart } from '../medicines/AddToCart';
import { findInStock, usePacksInCart } from '../medicines/stock';
import { InStockInstead } from './InStockInstead';
import { NotifyMe } from './NotifyMe';

/**
 * What is bought: price, taxes and saving, stock, Add to cart, and when it is delivered; if it is out of stock, what can
 * be bought instead.
 */
export function MedicineBuyPanel({ medicine }: { medicine: MedicineDetail }) {
  const { name, in_stock } = medicine;
  const instead = findInStock(medicine);
  return (
    <BuyPanel $scrolls={!in_stock}>
      <div>
        <BuyPanelProduct>
          <MedicineTile medicine={medicine} size="mini" />
          <div>
            <b>{joinUnits(name)}</b>
            <small>{joinUnits(packText(medicine))}</small>
          </div>
        </BuyPanelProduct>
        {in_stock ? <Offer medicine={medicine} /> : <Unavailable medicine={medicine} />}
      </div>
      <div>
        {in_stock ? <DeliveryLine /> : instead && <InStockInstead medicine={medicine} instead={instead} />}
        <TrustFacts type="medicine" />
      </div>
    </BuyPanel>
  );
}

/** Price, taxes and saving, how much is left, and Add. On phone price and Add are in the head and the action bar. */
function Offer({ medicine }: { medicine: MedicineDetail }) {
  const { price, mrp } = medicine;
  const saved = getDiscountAmount(price, mrp);
  const note = stockNote(medicine);
  return (
    <>
      <NotOnPhone>
        <PriceBlock price={price} mrp={mrp} size="xl" unitPrice={unitPriceText(medicine)} />
      </NotOnPhone>
      <Meta>{`Price includes all taxes.${saved > 0 ? ` You save ${formatRupees(saved)}.` : ''}`}</Meta>
      {note !== undefined && <StockNote>{note}</StockNote>}
      <NotOnPhone>
        {note === undefined && (
          <InStock>
            <Icon name="check-circle-fill" />
            In stock
          </InStock>
        )}
        <Action>
          <AddToCart medicine={medicine} size="full" />
        </Action>
      </NotOnPhone>
    </>
  );
}

/** That it is out of stock, its price, and the request for a message; packs in the cart can be removed. */
function Unavailable({ medicine }: { medicine: MedicineDetail }) {
  const packsInCart = usePacksInCart(medicine);
  const prices = [formatRupees(medicine.price), unitPriceText(medicine)].filter((text) => text !== undefined);
  return (
    <>
      <NotOnPhone>
        <OutOfStock>{labels.outOfStock}</OutOfStock>
      </NotOnPhone>
      <Meta>{`Price when in stock: ${prices.join(', ')}.`}</Meta>
      {packsInCart > 0 && (
        <NotOnPhone>
          <Action>
            <AddToCart medicine={medicine} size="full" />
          </Action>
        </NotOnPhone>
      )}
      <NotifyMe medicine={medicine} />
    </>
  );
}

const InStock = styled.p`
  display: flex;
  gap: 8px;
  align-items: center;
  margin-top: 12px;
  color: var(--brand-press);
  font-size: 1rem;
  font-weight: var(--w-semi);

  > svg {
    color: var(--brand);
  }
`;

/* the height of the full control is kept, whichever of its states it shows */
const Action = styled.div`
  min-height: 52px;
  margin-top: 14px;
`;

/** "Out of stock" where the price was. */
export const OutOfStock = styled.p`
  font-size: var(--fs-20);
  font-weight: var(--w-semi);
  line-height: 1.25;
`;
