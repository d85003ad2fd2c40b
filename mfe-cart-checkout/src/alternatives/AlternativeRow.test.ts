import { medicine } from '../testing/fake-cart';
import { savingText } from './AlternativeRow';

it.each([
  [22.1, '15', '₹2.50 less per pack'],
  [24.59, '15', '₹0.01 less per pack'],
  [13.8, '10', '₹10.80 less per pack, other pack size'],
  [24.6, '15', undefined],
  [28.9, '15', undefined],
])('a pack for ₹%d of %s tablets beside one for ₹24.60 of 15: %s', (price, unit_name, text) => {
  expect(savingText(medicine(2, { price, unit_name }), medicine(1, { price: 24.6 }))).toBe(text);
});
