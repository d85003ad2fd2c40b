import { setItemQuantity, setPagesQuantity } from './cart-quantities';

interface Item {
  readonly key: number;
  readonly cart_quantity: number;
}

const item = (key: number): Item => ({ key, cart_quantity: 0 });
const keyOf = ({ key }: Item) => key;
const only = (id: number, quantity: number) => (key: number) => (key === id ? quantity : undefined);

it('sets the quantity of one item on every page that shows it, and of no other', () => {
  const pages = [
    { data: [item(1), item(2)], total: 4 },
    { data: [item(3), item(2)], total: 4 },
  ];
  const list = setPagesQuantity({ pages, pageParams: [1, 2] }, only(2, 3), keyOf);
  expect(list.pages.map(({ data }) => data.map(({ cart_quantity }) => cart_quantity))).toEqual([
    [0, 3],
    [0, 3],
  ]);
});

it('sets the quantity of an open item, and leaves another untouched', () => {
  const open = item(7);
  expect(setItemQuantity(open, only(7, 2), keyOf).cart_quantity).toBe(2);
  expect(setItemQuantity(open, only(8, 2), keyOf)).toBe(open);
});
