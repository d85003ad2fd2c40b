import { comparableUnitPrice, perUnitText, unitPriceText } from './unit-price';

const pack = (price: number, unit_name: string, unit_type: string) => ({ price, unit_name, unit_type });

describe('unitPriceText', () => {
  it.each([
    [24.6, '15', 'Tablets', '₹1.64 a tablet'],
    [100, '8', 'Capsules', '₹12.50 a capsule'],
    [412.5, '200', 'Metered Doses', '₹2.06 a dose'],
    [300, '120', 'Metered Sprays', '₹2.50 a spray'],
    [200, '30', 'Rotacaps', '₹6.67 a rotacap'],
    [500, '50', 'Test Strips', '₹10.00 a test strip'],
    [90, '3', 'Injections', '₹30.00 an injection'],
    [20, '3', 'Suppositories', '₹6.67 a suppository'],
    [20, '3', 'Patches', '₹6.67 a patch'],
    [110, '100 ml', 'Syrup', '₹1.10 per ml'],
    [199, '1 l', 'Juice', '₹0.20 per ml'],
    [1899, '1 kg', 'Powder', '₹1.90 per g'],
    [45, '30 g', 'Cream', '₹1.50 per g'],
    [10, '2.5 ml', 'Drops', '₹4.00 per ml'],
    [12.5, '4.5 g', 'Balm', '₹2.78 per g'],
  ])('₹%d for %s %s is %s', (price, unit_name, unit_type, text) => {
    expect(unitPriceText(pack(price, unit_name, unit_type))).toBe(text);
  });

  it('rounds half a paisa up', () => {
    expect(unitPriceText(pack(1.01, '2', 'Tablets'))).toBe('₹0.51 a tablet');
    expect(unitPriceText(pack(24.675, '15', 'Tablets'))).toBe('₹1.65 a tablet');
  });

  it.each([
    ['1', 'Tablet'],
    ['1', 'Device'],
    ['1 ml', 'Injection'],
    ['0.4 ml', 'Injection'],
    ['1 g', 'Powder'],
    ['', 'Tablets'],
    ['Pair', 'Gloves'],
    ['0', 'Tablets'],
    ['10 x 10', 'Tablets'],
  ])('is omitted for a pack of %s %s', (unit_name, unit_type) => {
    expect(unitPriceText(pack(10, unit_name, unit_type))).toBeUndefined();
  });

  it('is omitted when it would be rounded to zero', () => {
    expect(unitPriceText(pack(0.4, '100', 'Tablets'))).toBeUndefined();
  });
});

describe('comparableUnitPrice', () => {
  it('compares packs of different sizes, and single pieces by their price', () => {
    const packs = [
      pack(30, '10', 'Tablets'),
      pack(40, '15', 'Tablets'),
      pack(2, '1', 'Tablet'),
      pack(28, '10', 'Tablets'),
    ];
    const sorted = [...packs].sort((a, b) => comparableUnitPrice(a) - comparableUnitPrice(b));
    expect(sorted.map(({ price }) => price)).toEqual([2, 40, 28, 30]);
  });

  it('treats a litre as 1000 ml', () => {
    expect(comparableUnitPrice(pack(100, '1 l', 'Syrup'))).toBeLessThan(
      comparableUnitPrice(pack(11, '100 ml', 'Syrup')),
    );
  });

  it('uses the price when the pack size is unknown', () => {
    expect(comparableUnitPrice(pack(12, '', 'Tablets'))).toBe(12);
  });
});

it.each([
  ['15', 'Tablets', 'per tablet'],
  ['1', 'Injection', 'per injection'],
  ['100 ml', 'Syrup', 'per ml'],
  ['', 'Tablets', undefined],
])('perUnitText shows the unit for a pack of %s %s', (unit_name, unit_type, text) => {
  expect(perUnitText(pack(10, unit_name, unit_type))).toBe(text);
});
