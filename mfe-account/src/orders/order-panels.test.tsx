import type { OrderDetail, OrderItem, SiteConfig } from '@storefront/shared-contracts';
import { renderWithShell } from '@storefront/page-kit/testing';
import { screen } from '@testing-library/react';
import { item, labItem, order } from '../testing/orders';
import { OrderItemRow } from './OrderItemRow';
import { formatPayment, OrderHelp, OrderPrice } from './OrderPanels';

describe('an item', () => {
  const show = (one: OrderItem, type: 'medicine' | 'lab' = 'medicine') => {
    renderWithShell(<OrderItemRow type={type} item={one} />);
    return screen.getByRole('listitem');
  };

  it('has its maker, pack, quantity, price and MRP, and a link to its page', () => {
    expect(show(item())).toHaveTextContent(
      'Paracetamol 650 mg TabletSahyadri Remedies LtdStrip of 15 Tablets₹49.20Qty 2 × ₹24.60MRP ₹61.50',
    );
    expect(screen.getByRole('link')).toHaveAttribute('href', '/order-medicines/detail/7/paracetamol-650-mg-tablet');
  });

  it('has no MRP if nothing was saved', () => {
    const row = show(item({ price: 139.5, mrp: 139.5, quantity: 1 }));
    expect(row).toHaveTextContent('₹139.50Qty 1');
    expect(row).not.toHaveTextContent('MRP');
  });

  it('has no link and no maker if they are not known', () => {
    const { name, price, mrp, quantity, measure, packet_name, unit_name, unit_type } = item();
    expect(show({ name, price, mrp, quantity, measure, packet_name, unit_name, unit_type })).toHaveTextContent(
      'Paracetamol 650 mg TabletStrip of 15 Tablets₹49.20',
    );
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('of a lab order has its lab, parameters and patients', () => {
    expect(show(labItem(), 'lab')).toHaveTextContent(
      'Thyroid ProfileAnvay Path Labs3 parameters₹1,400.002 patients × ₹700.00',
    );
    expect(screen.getByRole('link')).toHaveAttribute('href', '/book-lab-test/detail/9/thyroid-profile');
  });
});

describe('the price', () => {
  const show = (change: Partial<OrderDetail>) => renderWithShell(<OrderPrice type="medicine" order={order(change)} />);
  const amount = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling?.textContent;

  it('calls a delivery that costs nothing Free, and leaves out what was not saved', () => {
    show({ shipping_amount: 0, discount_amount: 0, coupon: undefined });
    expect(amount('Delivery')).toBe('Free');
    expect(amount('Total MRP')).toBe('₹566.80');
    expect(screen.queryByText('Saving on MRP')).not.toBeInTheDocument();
  });

  it('names what was refunded and what will be', () => {
    const refund = { at: '2026-11-22T11:28:00.000Z', reference: 'RF482131' };
    show({
      refunds: [
        { ...refund, amount: 100.5, state: 'done' },
        { ...refund, amount: 20, state: 'done' },
        { ...refund, amount: 50, state: 'started' },
      ],
    });
    expect(screen.getByText('Refunded ₹120.50')).toBeVisible();
    expect(screen.getByText('Refund of ₹50.00 started')).toBeVisible();
  });

  const refund = { amount: 566.8, reference: 'RF482131' };
  it.each<[string, 'medicine' | 'lab', Partial<OrderDetail>]>([
    ['Cash on delivery', 'medicine', {}],
    ['Pay at collection', 'lab', {}],
    ['Nothing to pay', 'medicine', { total_amount: 0 }],
    ['Paid online', 'medicine', { payment_mode: 'online' }],
    ['Not paid yet', 'medicine', { payment_mode: 'online', order_status_id: 7 }],
    ['Not paid', 'medicine', { payment_mode: 'online', order_status_id: 10 }],
    ['Not paid', 'medicine', { payment_mode: 'online', order_status_id: 6 }],
    ['Paid online', 'medicine', { payment_mode: 'online', order_status_id: 6, refund }],
  ])('says %s (%s order, %j)', (text, type, change) => {
    expect(formatPayment(type, order(change))).toBe(text);
  });
});

describe('help', () => {
  const show = (change: Partial<OrderDetail> = {}, config: Partial<SiteConfig> = {}) =>
    renderWithShell(<OrderHelp type="medicine" order={order(change)} />, { config });

  it('says how to reach the shop', () => {
    show();
    expect(screen.getByText(/^Call/)).toHaveTextContent(
      'Call 1800-000-0000 or write to care@neemleaf.example. Have your order number ready. Report missing items within 3 days.',
    );
    expect(screen.getByRole('link', { name: '1800-000-0000' })).toHaveAttribute('href', 'tel:18000000000');
  });

  it('asks for the reference of a refund', () => {
    show({ refund: { amount: 566.8, reference: 'RF482131' } });
    expect(screen.getByText(/Have the refund reference ready/)).toBeVisible();
  });

  it('is absent if no contact is configured', () => {
    const { container } = show({}, { phone: '', email: '' });
    expect(container).toHaveTextContent(/^$/);
  });
});
