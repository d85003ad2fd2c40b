import { formatRupees, type DetailedLabTest, type LabTest } from '@storefront/shared-contracts';
import { CollectionLine, TrustFacts } from '@storefront/page-kit';
import { getDiscountAmount, joinUnits, LabTile, Meta, PriceBlock } from '@storefront/shared-ui';
import { BuyPanel, BuyPanelProduct, NotOnPhone } from '@storefront/shared-ui/detail';
import styled from 'styled-components';
import { AddToCart } from '../tests/AddToCart';
import { sampleFacts } from './sample-facts';

/** What is booked: price, Add to cart (on phone in the action bar), where and when the sample is collected, and the report. */
export function TestBuyPanel({ test }: { test: DetailedLabTest }) {
  const { title, lab_name, price, mrp, about } = test;
  const saved = getDiscountAmount(price, mrp);
  return (
    <BuyPanel>
      <div>
        <BuyPanelProduct>
          <LabTile test={test} size="mini" />
          <div>
            <b>{joinUnits(title)}</b>
            <small>{lab_name}</small>
          </div>
        </BuyPanelProduct>
        <NotOnPhone>
          <PatientPrice test={test} />
        </NotOnPhone>
        <Meta>{`Price includes all taxes.${saved > 0 ? ` You save ${formatRupees(saved)}.` : ''}`}</Meta>
        <NotOnPhone>
          <Action>
            <AddToCart test={test} size="full" />
          </Action>
        </NotOnPhone>
      </div>
      <div>
        <CollectionLine />
        <TrustFacts type="lab" first={about && sampleFacts(about)} />
      </div>
    </BuyPanel>
  );
}

/** The price of a test, and for whom. */
export const PatientPrice = ({ test: { price, mrp } }: { test: LabTest }) => (
  <>
    <PriceBlock price={price} mrp={mrp} size="xl" />
    <PerPatient>{perPatient}</PerPatient>
  </>
);

/** For whom the price of a test is. */
export const perPatient = 'for one patient';

const PerPatient = styled.p`
  margin-top: 2px;
  font-size: 1rem;
  font-weight: var(--w-small);
  line-height: 1.35;
`;

/* the height of the control is kept in each of its states */
const Action = styled.div`
  min-height: 52px;
  margin-top: 14px;
`;
