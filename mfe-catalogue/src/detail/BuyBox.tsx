import { formatRupees, labels, type MedicineDetail, packText, unitPriceText } from '@storefront/shared-contracts';
import {
  amountOff,
  CompositionList,
  Facts,
  keepUnits,
  media,
  Meta,
  PriceBlock,
  StockNote,
} from '@storefront/shared-ui';
import styled from 'styled-components';
import { AddToCart } from '../medicines/AddToCart';
import { stockBesideControl } from '../medicines/stock-beside-control';

/** Manufacturer, name, ruled facts, price, Add to cart: always in that order (design, section 6). */
export function BuyBox({ medicine }: { medicine: MedicineDetail }) {
  const { manufacturer, name, composition, price, mrp } = medicine;
  const saved = amountOff(price, mrp);
  const stock = stockBesideControl(medicine);
  const pack = { label: 'Pack', value: keepUnits(packText(medicine)) };
  return (
    <Box>
      <Maker>{manufacturer}</Maker>
      <h1>{keepUnits(name)}</h1>
      <Facts
        kind="product"
        facts={
          composition.length === 0
            ? [pack]
            : [{ label: labels.composition, value: <CompositionList composition={composition} /> }, pack]
        }
      />
      <Buy>
        <PriceBlock price={price} mrp={mrp} size="xl" unitPrice={unitPriceText(medicine)} />
        <Taxes>
          Inclusive of all taxes.
          {saved > 0 && ` You save ${formatRupees(saved)}.`}
        </Taxes>
        {stock !== undefined && <StockNote>{stock}</StockNote>}
        <Action>
          <AddToCart medicine={medicine} size="full" />
        </Action>
      </Buy>
    </Box>
  );
}

const Box = styled.div`
  min-width: 0;

  h1 {
    margin: 4px 0 16px;
    font-size: 2rem;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }

  ${media.phone} {
    h1 {
      font-size: 1.625rem;
    }
  }
`;

const Maker = styled.p`
  color: var(--text-2);
  font-weight: var(--w-med);
`;

const Buy = styled.div`
  margin-top: var(--s5);
`;

const Taxes = styled(Meta)`
  margin-top: 4px;
`;

/* the height of the full control is kept, whichever of its states it shows */
const Action = styled.div`
  min-height: 52px;
  margin-top: var(--s4);
`;
