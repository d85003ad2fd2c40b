import { formatRupees, type MedicineDetail, packText, unitPriceText } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { DeliveryLine, scrollToSection } from '@storefront/page-kit';
import {
  getDiscountAmount,
  Icon,
  joinUnits,
  LinkButton,
  MedicineTile,
  Meta,
  PriceBlock,
  StockNote,
} from '@storefront/shared-ui';
import { BuyPanel, BuyPanelProduct, NotOnPhone } from '@storefront/shared-ui/detail';
import styled from 'styled-components';
import { AddToCart } from '../medicines/AddToCart';
import { sameCompositionId, stockBesideControl, stockElsewhere, usePacksInCart } from '../medicines/stock';

/** What is bought: price, taxes and saving, stock, Add to cart, and when it is delivered. */
export function MedicineBuyPanel({ medicine }: { medicine: MedicineDetail }) {
  const { name, price, mrp } = medicine;
  const saved = getDiscountAmount(price, mrp);
  return (
    <BuyPanel>
      <div>
        <BuyPanelProduct>
          <MedicineTile medicine={medicine} size="mini" />
          <div>
            <b>{joinUnits(name)}</b>
            <small>{joinUnits(packText(medicine))}</small>
          </div>
        </BuyPanelProduct>
        <NotOnPhone>
          <PriceBlock price={price} mrp={mrp} size="xl" unitPrice={unitPriceText(medicine)} />
        </NotOnPhone>
        <Meta>{`Price includes all taxes.${saved > 0 ? ` You save ${formatRupees(saved)}.` : ''}`}</Meta>
        <Stock medicine={medicine} />
      </div>
      <div>
        <DeliveryLine />
      </div>
    </BuyPanel>
  );
}

/** How much is left and Add (on phone in the action bar), or what is in stock in place of this medicine. */
function Stock({ medicine }: { medicine: MedicineDetail }) {
  const packsInCart = usePacksInCart(medicine);
  const isOrderable = medicine.in_stock || packsInCart > 0;
  const note = stockBesideControl(medicine, packsInCart);
  const elsewhere = stockElsewhere(medicine);
  return (
    <>
      {note !== undefined && <StockNote>{note}</StockNote>}
      <NotOnPhone>
        {medicine.in_stock && note === undefined && (
          <InStock>
            <Icon name="check-circle-fill" />
            In stock
          </InStock>
        )}
        <Action>
          {isOrderable ? <AddToCart medicine={medicine} size="full" /> : <OutOfStock>{labels.outOfStock}</OutOfStock>}
          {elsewhere !== undefined && (
            <Elsewhere>
              {elsewhere}.{' '}
              <LinkButton
                onClick={({ currentTarget }) => scrollToSection(currentTarget.ownerDocument, sameCompositionId)}
              >
                See them
              </LinkButton>
            </Elsewhere>
          )}
        </Action>
      </NotOnPhone>
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

const OutOfStock = styled.p`
  font-size: var(--fs-20);
  font-weight: var(--w-semi);
`;

const Elsewhere = styled(Meta)`
  color: var(--text-2);
`;
