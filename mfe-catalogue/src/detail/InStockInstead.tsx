import { buildUrl, unitPriceText, type Medicine, type MedicineDetail } from '@storefront/shared-contracts';
import { joinUnits, MedicineTile, Meta, PriceBlock, StretchedLink } from '@storefront/shared-ui';
import styled from 'styled-components';
import { AddToCart } from '../medicines/AddToCart';
import { lowestPriceText, makerAndPack, sameCompositionText } from '../medicines/stock';

interface InStockInsteadProps {
  /** The medicine that is out of stock. */
  readonly medicine: MedicineDetail;
  readonly instead: Medicine;
}

/** What can be bought in place of a medicine out of stock, with the only filled Add of the page. */
export const InStockInstead = ({ medicine, instead }: InStockInsteadProps) => (
  <Box>
    <Reason>{`In stock, ${sameCompositionText(medicine)}, at the ${lowestPriceText(medicine)}:`}</Reason>
    <Product>
      <MedicineTile medicine={instead} size="mini" />
      <div>
        <Name href={buildUrl.medicineDetail(instead)}>{joinUnits(instead.name)}</Name>
        <Meta>{joinUnits(makerAndPack(instead))}</Meta>
      </div>
    </Product>
    <PriceAndAdd>
      <PriceBlock price={instead.price} unitPrice={unitPriceText(instead)} />
      <Action>
        <AddToCart medicine={instead} size="compact" filled />
      </Action>
    </PriceAndAdd>
  </Box>
);

const Box = styled.div`
  position: relative;
  padding: 12px 14px 14px;
  border-radius: var(--r2);
  background: var(--brand-tint-2);
`;

const Reason = styled(Meta)`
  color: var(--text-2);
`;

const Product = styled.div`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr);
  gap: 12px;
  margin-top: 10px;
  line-height: 1.25;
  overflow-wrap: anywhere;

  p {
    color: var(--text-2);
  }
`;

const Name = styled(StretchedLink)`
  font-weight: var(--w-semi);
`;

const PriceAndAdd = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 12px;
  align-items: center;
  justify-content: space-between;
  margin-top: 10px;

  > p {
    flex-flow: row wrap;
    align-items: baseline;
    gap: 2px 8px;
  }
`;

/* above the link that covers the box */
const Action = styled.div`
  position: relative;
  z-index: 1;
`;
