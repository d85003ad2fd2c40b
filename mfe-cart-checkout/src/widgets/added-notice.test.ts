import { addedNotice, shortName } from './add-to-cart';

it.each([
  ['Paracetamol 650 mg Tablet', 'Paracetamol 650 mg'],
  ['Metformin 500 mg SR Tablet', 'Metformin 500 mg SR'],
  ['Amoxicillin 500 + Clavulanic Acid 125 Tablet', 'Amoxicillin 500 + Clavulanic Acid 125'],
  ['Cough Syrup', 'Cough Syrup'],
  ['Ashwagandha Root Powder', 'Ashwagandha Root Powder'],
  ['Salbutamol 100 mcg Inhaler', 'Salbutamol 100 mcg Inhaler'],
])('shortens %s', (name, short) => {
  expect(shortName(name)).toBe(short);
});

it('names a lab test in full and links to its tab of the cart', () => {
  expect(addedNotice('lab', 'Vitamin B12', true)).toEqual({
    title: 'Vitamin B12 added',
    link: { label: 'View cart', href: '/my-cart?page=lab' },
  });
});
