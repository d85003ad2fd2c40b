import * as fc from 'fast-check';
import { formatRupees, groupDigits } from './rupees';

describe('formatRupees', () => {
  it.each([
    [24.6, '₹24.60'],
    [48, '₹48'],
    [0, '₹0'],
    [1299, '₹1,299'],
    [129_999, '₹1,29,999'],
    [1_00_00_000.5, '₹1,00,00,000.50'],
    [0.1 + 0.2, '₹0.30'],
  ])('%d is shown as %s by default', (rupees, text) => {
    expect(formatRupees(rupees)).toBe(text);
  });

  it.each([
    [48, '₹48.00'],
    [0, '₹0.00'],
    [1250, '₹1,250.00'],
  ])('%d is shown as %s with the exact option', (rupees, text) => {
    expect(formatRupees(rupees, { exact: true })).toBe(text);
  });

  it('puts a minus sign before the rupee sign', () => {
    expect(formatRupees(-282.7, { exact: true })).toBe('\u2212₹282.70');
  });

  it('groups digits as en-IN', () => {
    const format = new Intl.NumberFormat('en-IN');
    fc.assert(fc.property(fc.nat(10_000_000_000), (count) => expect(groupDigits(count)).toBe(format.format(count))));
  });

  it('never loses a paisa', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (paise) => {
        const text = formatRupees(paise / 100, { exact: true });
        expect(Number(text.replace(/[₹,.]/g, ''))).toBe(paise);
      }),
    );
  });
});
