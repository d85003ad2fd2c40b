import { endpoints } from '@storefront/shared-contracts/schemas';
import { newDevice, testApp, type TestApp } from '../../testing/app';
import { addProducts } from '../../testing/products';

let api: TestApp;
let ids: number[] = [];
beforeAll(async () => {
  api = await testApp();
  ids = await addProducts(api.db, [
    { name: 'Amla Tablet' },
    { name: 'Brahmi Tablet' },
    { name: 'Cardamom Tablet' },
    { name: 'Dill Tablet', stock: 2 },
  ]);
});
afterAll(() => api.close());

/** A cart that holds 4 of the first, 2 of the second and 1 of the third medicine. */
async function filled(): Promise<string> {
  const device = newDevice();
  for (const [index, quantity] of [4, 2, 1].entries()) {
    await api.call(endpoints.updateCart, { body: { id: ids[index] ?? 0, quantity } }, device);
  }
  return device;
}

const replace = (device: string, replaces: number, id: number, quantity: number) =>
  api.call(endpoints.updateCart, { body: { id: ids[id] ?? 0, quantity, replaces: ids[replaces] ?? 0 } }, device);

async function contents(device: string): Promise<number[][]> {
  const { data } = await api.call(endpoints.cartMedicine, {}, device);
  return data.data.map((line) => [ids.indexOf(line.product_id), line.quantity]);
}

describe('update-cart with replaces', () => {
  it('replaces a medicine in one step, and has the same result when it is repeated', async () => {
    const device = await filled();
    const expected = [
      [3, 2],
      [1, 2],
      [2, 1],
    ];
    for (let time = 0; time < 2; time += 1) {
      expect((await replace(device, 0, 3, 2)).data.cart_count).toBe(3);
      expect(await contents(device)).toEqual(expected);
    }
  });

  it('is merged into an existing line', async () => {
    const device = await filled();
    expect((await replace(device, 0, 2, 5)).data.cart_count).toBe(2);
    expect(await contents(device)).toEqual([
      [2, 5],
      [1, 2],
    ]);
  });

  it('keeps a larger quantity of an existing line with at_least', async () => {
    const device = await filled();
    const body = { id: ids[1] ?? 0, quantity: 1, replaces: ids[0] ?? 0, at_least: true };
    expect((await api.call(endpoints.updateCart, { body }, device)).data).toEqual({ cart_count: 2, quantity: 2 });
    expect(await contents(device)).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it('is a plain update when the cart lacks the replaced product, or both are the same', async () => {
    const device = await filled();
    await replace(device, 3, 1, 7);
    await replace(device, 1, 1, 8);
    expect(await contents(device)).toEqual([
      [0, 4],
      [1, 8],
      [2, 1],
    ]);
  });

  it('removes both for a quantity of 0', async () => {
    const device = await filled();
    expect((await replace(device, 0, 1, 0)).data.cart_count).toBe(1);
    expect(await contents(device)).toEqual([[2, 1]]);
  });

  it('changes nothing when the new product is rejected', async () => {
    const device = await filled();
    const before = await contents(device);
    const [first = 0, , , few = 0] = ids;
    for (const [body, status] of [
      [{ id: few, quantity: 3, replaces: first }, 409],
      [{ id: 2_147_483_647, quantity: 1, replaces: first }, 404],
      [{ id: few, quantity: 16, replaces: first }, 400],
      [{ id: few, quantity: 1, replaces: -1 }, 400],
      [{ id: few, quantity: 1, replaces: 'x' }, 400],
    ] as const) {
      expect((await api.refused(endpoints.updateCart, { body }, device)).status).toBe(status);
      expect(await contents(device)).toEqual(before);
    }
  });
});
