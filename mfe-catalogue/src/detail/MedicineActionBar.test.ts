import { packsText } from './MedicineActionBar';

it.each([
  [1, 'Strip', '1 strip'],
  [2, 'Strip', '2 strips'],
  [2, 'Box', '2 boxes'],
  [3, 'Pouch', '3 pouches'],
])('%d of %s is "%s"', (quantity, packetName, text) => {
  expect(packsText(quantity, packetName)).toBe(text);
});
