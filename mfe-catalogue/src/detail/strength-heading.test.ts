import { strengthHeading } from './MedicineTabs';

it.each([
  ['Tablets', 'Strength, per tablet'],
  ['Capsules SR', 'Strength, per capsule'],
  ['Tablet', 'Strength, per tablet'],
  ['ml Syrup', 'Strength'],
  ['g Gel', 'Strength'],
  ['', 'Strength'],
])('%s: %s', (unitType, heading) => {
  expect(strengthHeading(unitType)).toBe(heading);
});
