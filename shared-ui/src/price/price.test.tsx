import * as fc from 'fast-check';
import { getDiscountAmount, getDiscountPercent } from './savings';
import { screen } from '@testing-library/react';
import { renderUi } from '../testing/index';
import { PriceBlock } from './PriceBlock';

describe('getDiscountPercent', () => {
  it.each([
    [142.1, 203, 30],
    [24.6, 30.75, 20],
    [20.5, 20.5, 0],
    [30, 20, 0],
    [99.5, 100, 0],
    [0, 0, 0],
    [0, 100, 100],
  ])('%d of %d is %d%%', (price, mrp, percent) => {
    expect(getDiscountPercent(price, mrp)).toBe(percent);
  });

  it('never overstates a saving', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 1_000_000 }), (price, mrp) => {
        expect(getDiscountPercent(price / 100, mrp / 100) * mrp).toBeLessThanOrEqual(Math.max(0, mrp - price) * 100);
      }),
    );
  });
});

describe('getDiscountAmount', () => {
  it('is exact to the paisa and never negative', () => {
    expect(getDiscountAmount(142.1, 203)).toBe(60.9);
    expect(getDiscountAmount(203, 142.1)).toBe(0);
  });
});

describe('PriceBlock', () => {
  it('shows price, struck MRP and percent off', () => {
    const { container } = renderUi(<PriceBlock price={142.1} mrp={203} />);
    expect(screen.getByText('₹142.10')).toBeVisible();
    expect(screen.getByText('30% off')).toBeVisible();
    expect(container.querySelector('s')).toHaveTextContent(/^₹203$/);
    expect(screen.getByText('MRP').closest('s')).toBeNull();
  });

  it.each([
    [20.5, 20.5],
    [30, 20],
  ])('shows the price alone when %d is not below %d', (price, mrp) => {
    renderUi(<PriceBlock price={price} mrp={mrp} />);
    expect(screen.queryByText(/MRP/)).toBeNull();
    expect(screen.queryByText(/off/)).toBeNull();
  });

  it('shows neither MRP nor discount where unit prices are compared', () => {
    renderUi(<PriceBlock price={98.5} size="side" unitPrice="₹9.85 a tablet" />);
    expect(screen.getByText('₹98.50')).toBeVisible();
    expect(screen.getByText('₹9.85 a tablet')).toBeVisible();
    expect(screen.queryByText(/MRP|off/)).toBeNull();
  });

  it('shows no tag for a saving under one percent', () => {
    renderUi(<PriceBlock price={99.5} mrp={100} />);
    expect(screen.getByText('MRP')).toBeVisible();
    expect(screen.queryByText(/off/)).toBeNull();
  });

  it('shows two decimals in a cart line', () => {
    const { container } = renderUi(<PriceBlock price={266} mrp={380} size="line" />);
    expect(screen.getByText('₹266.00')).toBeVisible();
    expect(container.querySelector('s')).toHaveTextContent('₹380.00');
  });
});
