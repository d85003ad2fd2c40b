import { screen } from '@testing-library/react';
import { renderUi } from '../testing/index';
import { PriceSummary } from './PriceSummary';

const rows = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent].join(': '));

it('lists the saving on MRP and the coupon in rows of their own', () => {
  renderUi(
    <PriceSummary
      type="medicine"
      totalMrp={799.5}
      discount={282.7}
      coupon={{ code: 'NEEM80', discount: 80 }}
      delivery={50}
      total={566.8}
    />,
  );
  expect(rows()).toEqual([
    'Total MRP: ₹799.50',
    'Saving on MRP: −₹202.70',
    'Coupon NEEM80: −₹80.00',
    'Delivery: ₹50.00',
    'Total amount: ₹566.80',
  ]);
});

it('leaves out reductions of 0', () => {
  renderUi(<PriceSummary type="medicine" totalMrp={1200} discount={0} delivery={0} total={1200} />);
  expect(rows()).toEqual(['Total MRP: ₹1,200.00', 'Delivery: Free', 'Total amount: ₹1,200.00']);
});

it('does not mention delivery for lab tests', () => {
  renderUi(<PriceSummary type="lab" totalMrp={900} discount={400} delivery={0} total={500} />);
  expect(rows()).toContain('Home collection: Free');
  expect(screen.queryByText(/deliver/i)).not.toBeInTheDocument();
});
