import type { LabTest } from '@storefront/shared-contracts';
import { CollectionLine, TrustFacts } from '@storefront/page-kit';
import { joinUnits, LabTile, PriceBlock } from '@storefront/shared-ui';
import { BuyPanel, BuyPanelProduct, NotOnPhone } from '@storefront/shared-ui/detail';
import styled from 'styled-components';
import { AddToCart } from '../tests/AddToCart';

/** What is booked: price, Add to cart (on phone in the action bar), and when the sample is collected. */
export const TestBuyPanel = ({ test }: { test: LabTest }) => (
  <BuyPanel>
    <NotOnPhone>
      <BuyPanelProduct>
        <LabTile test={test} size="mini" />
        <div>
          <b>{joinUnits(test.title)}</b>
          <small>{test.lab_name}</small>
        </div>
      </BuyPanelProduct>
      <PatientPrice test={test} />
      <Action>
        <AddToCart test={test} size="full" />
      </Action>
    </NotOnPhone>
    <div>
      <CollectionLine />
      <TrustFacts type="lab" />
    </div>
  </BuyPanel>
);

/** The price of a test, and for whom. */
export const PatientPrice = ({ test: { price, mrp } }: { test: LabTest }) => (
  <>
    <PriceBlock price={price} mrp={mrp} size="xl" />
    <PerPatient>for one patient</PerPatient>
  </>
);

const PerPatient = styled.p`
  margin-top: 2px;
  color: var(--text-2);
  font-size: var(--fs-14);
  line-height: 1.35;
`;

/* the height of the control is kept in each of its states */
const Action = styled.div`
  min-height: 52px;
  margin-top: 14px;
`;
