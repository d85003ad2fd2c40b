import { detail, medicine } from '../../test/fixtures';
import { inDetail, inList } from './cart-quantities';

it('sets the quantity of one medicine on every page that shows it, and of no other', () => {
  const page = (ids: number[]) => ({ status: 200 as const, data: ids.map((id) => medicine(id)), total: 4 });
  const list = inList(
    { pages: [page([1, 2]), page([3, 2])], pageParams: [1, 2] },
    { product_detail_id: 1002, quantity: 3 },
  );
  expect(list.pages.map(({ data }) => data.map(({ cart_quantity }) => cart_quantity))).toEqual([
    [0, 3],
    [0, 3],
  ]);
});

it('sets the quantity of an open medicine', () => {
  expect(inDetail(detail(7), { product_detail_id: 1007, quantity: 2 }).cart_quantity).toBe(2);
  expect(inDetail(detail(7), { product_detail_id: 1008, quantity: 2 }).cart_quantity).toBe(0);
});
