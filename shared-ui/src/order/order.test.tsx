import { formatRupees } from '@storefront/shared-contracts';
import { screen, within, act, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { renderUi } from '../testing/index';
import { CartonTile } from './CartonTile';
import { OrderNumber } from './OrderNumber';
import { PriceBreakdown } from './PriceBreakdown';
import { PriceSummary } from './PriceSummary';
import { RedirectNotice } from './RedirectNotice';
import { QuantitySelect } from './QuantitySelect';

describe('CartonTile', () => {
  it.each([
    [1, '1 item'],
    [12, '12 items'],
  ])('shows the number of items in it: %i', (count, words) => {
    renderUi(<CartonTile count={count} />);
    expect(screen.getByText(words)).toBeVisible();
  });
});

describe('OrderNumber', () => {
  it('shows the prefix and the digits in groups', () => {
    renderUi(
      <p data-testid="number">
        <OrderNumber type="lab" order_id="4821300017" />
      </p>,
    );
    expect(screen.getByTestId('number')).toHaveTextContent('OL4821300017');
    for (const group of ['OL', '4821', '300', '017']) expect(screen.getByText(group)).toBeVisible();
  });
});

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

describe('PriceSummary', () => {
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
});

const sentence = (time: string) => `Taking you to your order in ${time}.`;

function open(ms = 5000) {
  const onEnd = jest.fn();
  const view = renderUi(
    <RedirectNotice ms={ms} href="/order" label="See order now" onEnd={onEnd} sentence={sentence} lead="₹566.80." />,
  );
  return { ...view, onEnd };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const said = () => screen.getByRole('status').textContent;

describe('RedirectNotice', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('counts the seconds down and redirects once', () => {
    const { onEnd } = open();
    expect(screen.getByText('Taking you to your order in 5 seconds.', { ignore: '[role=status]' })).toBeVisible();
    pass(1000);
    expect(screen.getByText('Taking you to your order in 4 seconds.')).toBeVisible();
    pass(3000);
    expect(screen.getByText('Taking you to your order in 1 second.')).toBeVisible();
    pass(999);
    expect(onEnd).not.toHaveBeenCalled();
    pass(60_000);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('announces the time once, and not every second', () => {
    open();
    const first = said();
    expect(first).toBe('Taking you to your order in 5 seconds.');
    pass(3000);
    expect(said()).toBe(first);
  });

  it('has a link to the target', () => {
    open();
    expect(screen.getByRole('link', { name: 'See order now' })).toHaveAttribute('href', '/order');
  });

  it('does not redirect after Stay here, and keeps the focus', () => {
    const { onEnd } = open();
    pass(2000);
    const stay = screen.getByRole('button', { name: 'Stay here' });
    stay.focus();
    fireEvent.click(stay);
    pass(60_000);
    expect(onEnd).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Stay here' })).toBeNull();
    expect(said()).toBe('You will stay on this page.');
    expect(document.activeElement).toHaveTextContent('₹566.80. You will stay on this page.');
    expect(screen.getByRole('link', { name: 'See order now' })).toBeVisible();
  });

  it('does not redirect after it is unmounted', () => {
    const { onEnd, unmount } = open();
    unmount();
    pass(60_000);
    expect(onEnd).not.toHaveBeenCalled();
  });
});

const optionTexts = () => screen.getAllByRole('option').map((option) => option.textContent);

describe('QuantitySelect', () => {
  it('offers Remove and every quantity up to the maximum', () => {
    renderUi(<QuantitySelect itemName="Paracetamol" value={2} max={3} onChange={jest.fn()} />);
    expect(optionTexts()).toEqual(['Remove', 'Qty 1', 'Qty 2', 'Qty 3']);
    expect(screen.getByRole('combobox', { name: 'Quantity of Paracetamol' })).toHaveDisplayValue('Qty 2');
  });

  it('counts patients for a lab test', () => {
    renderUi(<QuantitySelect itemName="Lipid Profile" kind="lab" value={1} max={2} onChange={jest.fn()} />);
    expect(optionTexts()).toEqual(['Remove', 'Patients 1', 'Patients 2']);
    expect(screen.getByRole('combobox', { name: 'Patients of Lipid Profile' })).toBeVisible();
  });

  it('renders the shown quantity first, and the other choices in a later render', () => {
    const counts: number[] = [];
    const onRender = () => counts.push(document.querySelectorAll('option').length);
    renderUi(
      <Profiler id="select" onRender={onRender}>
        <QuantitySelect itemName="Paracetamol" value={1} max={15} onChange={jest.fn()} />
      </Profiler>,
    );
    expect(counts).toEqual([2, 16]);
  });

  it('shows a quantity that changes before the other choices are rendered', () => {
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    const show = (value: number) =>
      flushSync(() =>
        root.render(<QuantitySelect itemName="Paracetamol" value={value} max={15} onChange={jest.fn()} />),
      );
    // Outside `act`, which would also render the deferred options.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    show(1);
    show(7);
    expect(screen.getAllByRole('option')).toHaveLength(8);
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Qty 7');
    flushSync(() => root.unmount());
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    container.remove();
  });

  it('reports the chosen quantity, 0 for Remove', async () => {
    const onChange = jest.fn();
    renderUi(<QuantitySelect itemName="Paracetamol" value={2} max={15} onChange={onChange} />);
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Qty 15');
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Remove');
    expect(onChange.mock.calls).toEqual([[15], [0]]);
  });

  it('keeps the old value and is disabled while the call is pending', () => {
    renderUi(<QuantitySelect itemName="Paracetamol" value={2} max={15} pending onChange={jest.fn()} />);
    expect(screen.getByRole('combobox')).toBeDisabled();
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Qty 2');
  });

  it('shows the quantity in the cart even if the stock is lower', () => {
    renderUi(<QuantitySelect itemName="Paracetamol" value={5} max={2} onChange={jest.fn()} />);
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Qty 5');
    expect(screen.getByRole('option', { name: 'Qty 5' })).toBeDisabled();
  });
});
