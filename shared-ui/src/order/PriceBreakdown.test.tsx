import { formatRupees } from '@storefront/shared-contracts';
import { screen, within } from '@testing-library/react';
import { renderUi } from '../testing/index';
import { PriceBreakdown } from './PriceBreakdown';

describe('PriceBreakdown', () => {
  it('lists each amount under its label and the total last', () => {
    renderUi(
      <PriceBreakdown
        rows={[
          { label: 'Total MRP', value: formatRupees(799.5, { exact: true }) },
          { label: 'Discount', value: formatRupees(-282.7, { exact: true }), saving: true },
          { label: 'Delivery', value: 'Free' },
        ]}
        total={{ label: 'Total amount', value: formatRupees(516.8, { exact: true }) }}
      />,
    );
    const terms = screen.getAllByRole('term').map((term) => term.textContent);
    const values = screen.getAllByRole('definition').map((value) => within(value).getByText(/./).textContent);
    expect(terms).toEqual(['Total MRP', 'Discount', 'Delivery', 'Total amount']);
    expect(values).toEqual(['₹799.50', '\u2212₹282.70', 'Free', '₹516.80']);
  });
});
