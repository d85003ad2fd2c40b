import { medicine } from '../testing/fixtures';
import { describeMedicine, describeMedicines } from './descriptions';

it('a medicine is described with salts, manufacturer, pack and price', () => {
  expect(describeMedicine(medicine(1, { name: 'Dolo 650 Tablet' }))).toBe(
    'Dolo 650 Tablet with Paracetamol 650 mg by Meru Pharma Works: Strip of 15 Tablets for ₹24.60, delivered to your door.',
  );
  expect(describeMedicine(medicine(1, { name: 'Gauze', composition: [] }))).toMatch(/^Gauze by Meru Pharma Works: /);
});

it('a list of medicines is described with its title and the shop', () => {
  expect(describeMedicines('Vitamins', 'Neemleaf')).toMatch(/^Vitamins: .* at Neemleaf, /);
});
