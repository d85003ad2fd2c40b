import type { CurrentOffer, OrderItem } from '@storefront/shared-contracts';
import { item, labItem, offer } from '../testing/orders';
import { chosenText, toAgainLine } from './again-lines';

const again = (ordered: Partial<OrderItem>, now: Partial<CurrentOffer> = {}) =>
  toAgainLine('medicine', { item: item(ordered), offer: offer(now) });
const textsOf = (...given: Parameters<typeof again>) => again(...given).notes.map(({ text }) => text);

it('has no note if all is as before', () => {
  expect(again({ quantity: 2 })).toMatchObject({
    id: 7,
    summary: 'Strip of 15 Tablets, qty 2',
    quantity: 2,
    price: 49.2,
  });
  expect(textsOf({})).toEqual([]);
});

it.each([
  [2, '₹26.10 each. It was ₹24.60'],
  [1, '₹26.10 now. It was ₹24.60'],
])('says what the price is and was, for %d', (quantity, text) => {
  expect(textsOf({ quantity }, { price: 26.1 })).toEqual([text]);
});

it.each([
  [{ unit_name: '10' }, 'The strip of 15 Tablets is gone. This one has 10 Tablets'],
  [
    { packet_name: 'Bottle', unit_name: '100', unit_type: 'ml' },
    'The strip of 15 Tablets is gone. This is the bottle of 100 ml',
  ],
])('says which pack is gone, and what this one has: %j', (pack, text) => {
  expect(textsOf({}, pack)).toEqual([text]);
});

it('offers fewer if fewer are left', () => {
  const line = again({ quantity: 3 }, { max_quantity: 2 });
  expect(line).toMatchObject({ quantity: 2, price: 49.2, summary: 'Strip of 15 Tablets, qty 2' });
  expect(line.notes).toEqual([{ kind: 'few', text: 'Only 2 left. You ordered 3' }]);
});

it('states every change of a product', () => {
  expect(textsOf({ quantity: 3 }, { price: 20, unit_name: '10', max_quantity: 1 })).toEqual([
    'Only 1 left. You ordered 3',
    '₹20.00 each. It was ₹24.60',
    'The strip of 15 Tablets is gone. This one has 10 Tablets',
  ]);
});

it.each([
  [2, 0, 'In your cart already, qty 2'],
  [5, 0, 'In your cart already, qty 5'],
  [1, 2, 'In your cart already, qty 1. This makes it 2'],
])('with %d in the cart adds %d', (cart_quantity, quantity, text) => {
  const line = again({ quantity: 2 }, { cart_quantity });
  expect(line.quantity).toBe(quantity);
  expect(line.notes).toEqual([{ kind: 'cart', text }]);
});

describe('a medicine that cannot be ordered', () => {
  const search = '/order-medicines/search?keyword=Paracetamol+650+mg&search_type=medicines';

  it.each([
    [2, '2 others with the same composition', '/order-medicines/detail/7/paracetamol-650-mg-tablet'],
    [1, '1 other with the same composition', '/order-medicines/detail/7/paracetamol-650-mg-tablet'],
    [undefined, 'Find similar medicines', search],
  ])('out of stock, with %s others, links to %s', (others, label, href) => {
    const line = again({}, { max_quantity: 0, ...(others && { alternates_in_stock: others }) });
    expect(line).toMatchObject({ quantity: 0, price: 'Out of stock' });
    expect(line.notes).toEqual([{ kind: 'unavailable', text: 'Not now.', link: { label, href } }]);
  });

  it('no longer sold, links to the search for its composition or its name', () => {
    const line = toAgainLine('medicine', { item: item() });
    expect(line).toMatchObject({ quantity: 0, price: 'No longer sold', notes: [{ link: { href: search } }] });
    const unknown = toAgainLine('medicine', { item: item({ composition: [], name: 'Amla Juice' }) });
    expect(unknown.notes[0]?.link?.href).toContain('keyword=Amla+Juice');
  });
});

describe('a lab test', () => {
  const pack = { packet_name: '', unit_name: '', unit_type: '' };

  it('has its lab and patients, and a new price', () => {
    const line = toAgainLine('lab', { item: labItem(), offer: offer({ ...pack, price: 650, max_quantity: 5 }) });
    expect(line).toMatchObject({ id: 9, summary: 'Anvay Path Labs, 2 patients', quantity: 2, price: 1300 });
    expect(line.notes.map(({ text }) => text)).toEqual(['₹650.00 each. It was ₹700.00']);
  });

  it('that is no longer offered links to similar tests', () => {
    const line = toAgainLine('lab', { item: labItem() });
    expect(line).toMatchObject({ quantity: 0, price: 'No longer offered' });
    expect(line.notes[0]?.link).toEqual({
      label: 'Find similar tests',
      href: '/book-lab-test/search?keyword=Thyroid+Profile&search_type=test',
    });
  });
});

it.each([
  [3, 2, '3 chosen, ₹147.60. They join the 2 in your cart.'],
  [1, 2, '1 chosen, ₹49.20. It joins the 2 in your cart.'],
  [2, 0, '2 chosen, ₹98.40.'],
  [0, 2, 'Check what you want to order.'],
])('counts %d chosen lines beside %d in the cart', (count, cartCount, text) => {
  const chosen = Array.from({ length: count }, () => again({}));
  expect(chosenText([again({})], chosen, cartCount)).toBe(text);
});

it('says that nothing can be added', () => {
  expect(chosenText([again({}, { max_quantity: 0 })], [], 2)).toBe('Nothing of this order can be added now.');
});
