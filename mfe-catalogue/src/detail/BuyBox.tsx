import { formatRupees, type MedicineDetail, packText, unitPriceText } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { DeliveryLine, scrollToSection } from '@storefront/page-kit';
import { getDiscountAmount, joinUnits, LinkButton, media, Meta, PriceBlock, StockNote } from '@storefront/shared-ui';
import { CompositionList, DescriptionList } from '@storefront/shared-ui/detail';
import styled from 'styled-components';
import { AddToCart } from '../medicines/AddToCart';
import { sameCompositionId, stockBesideControl, stockElsewhere, usePacksInCart } from '../medicines/stock';

interface ProductFactsProps {
  readonly medicine: MedicineDetail;
  /** Name of its therapeutic group, if it has one. */
  readonly group: string | undefined;
}

/** Manufacturer, name, ruled facts, price: always in that order (design, section 6). On phone beside the tile. */
export function ProductFacts({ medicine, group }: ProductFactsProps) {
  const { manufacturer, name, composition, price, mrp } = medicine;
  return (
    <FactsBox>
      <Manufacturer>{manufacturer}</Manufacturer>
      <h1>{joinUnits(name)}</h1>
      <DescriptionList
        kind="product"
        facts={[
          ...(composition.length === 0
            ? []
            : [
                {
                  label: labels.composition,
                  value: (
                    <Composition>
                      <CompositionList composition={composition} />
                    </Composition>
                  ),
                },
              ]),
          { label: 'Pack', value: joinUnits(packText(medicine)) },
          ...(group === undefined ? [] : [{ label: 'Group', value: group, hiddenOnPhone: true }]),
        ]}
      />
      <Price>
        <PriceBlock price={price} mrp={mrp} size="xl" unitPrice={unitPriceText(medicine)} />
      </Price>
    </FactsBox>
  );
}

/** Taxes and saving, Add to cart (on phone in the action bar), and when it is delivered. */
export function BuyBox({ medicine }: { medicine: MedicineDetail }) {
  const { price, mrp, in_stock } = medicine;
  const packsInCart = usePacksInCart(medicine);
  const saved = getDiscountAmount(price, mrp);
  const stock = stockBesideControl(medicine, packsInCart);
  const elsewhere = stockElsewhere(medicine);
  return (
    <div>
      <Meta>
        Price includes all taxes.
        {saved > 0 && ` You save ${formatRupees(saved)}.`}
      </Meta>
      {stock !== undefined && <StockNote>{stock}</StockNote>}
      <Action>
        {in_stock || packsInCart > 0 ? (
          <AddToCart medicine={medicine} size="full" />
        ) : (
          <OutOfStock>{labels.outOfStock}</OutOfStock>
        )}
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
      <Delivery>
        <DeliveryLine />
      </Delivery>
    </div>
  );
}

const FactsBox = styled.div`
  min-width: 0;

  h1 {
    margin: 4px 0 16px;
    font-size: 2rem;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }

  ${media.phone} {
    h1 {
      margin: 3px 0 9px;
      font-size: 1.375rem;
      line-height: 1.16;
    }
  }
`;

const Composition = styled.div`
  ${media.phone} {
    color: var(--text-2);
    font-stretch: var(--wd-label);
  }
`;

const Manufacturer = styled.p`
  color: var(--text-2);
  font-weight: var(--w-med);

  ${media.phone} {
    color: var(--text-3);
    font-size: var(--fs-14);
    font-weight: var(--w-reg);
    line-height: 1.3;
  }
`;

const Price = styled.div`
  margin-top: var(--s5);

  ${media.phone} {
    margin-top: 11px;
  }
`;

/* the height of the full control is kept, whichever of its states it shows */
const Action = styled.div`
  min-height: 52px;
  margin-top: var(--s4);

  ${media.phone} {
    display: none;
  }
`;

const OutOfStock = styled.p`
  font-size: var(--fs-20);
  font-weight: var(--w-semi);
`;

const Elsewhere = styled(Meta)`
  color: var(--text-2);
`;

const Delivery = styled.div`
  margin-top: var(--s4);

  ${media.phone} {
    margin-top: 10px;
  }
`;
