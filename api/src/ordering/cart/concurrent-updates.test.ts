import type { ProductType } from '@storefront/shared-contracts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { randomOf } from '../../stress/random';
import { newDevice, testApp, type TestApp } from '../../testing/app';
import { newCustomer } from '../../testing/customers';
import { addLabTests } from '../../testing/lab-tests';
import { addProducts } from '../../testing/products';
import { isLinearizable, type Step } from '../../testing/linearizability';

let api: TestApp;
const ids: Record<ProductType, number[]> = { medicine: [], lab: [] };
const few = 3;

beforeAll(async () => {
  api = await testApp();
  ids.medicine = await addProducts(
    api.db,
    ['Amla', 'Brahmi', 'Cardamom', 'Dill', 'Fennel'].map((name) => ({ name, ...(name === 'Dill' && { stock: few }) })),
  );
  ids.lab = await addLabTests(
    api.db,
    ['Lipid Profile', 'Vitamin D', 'Iron Studies'].map((title) => ({ title })),
  );
});
afterAll(() => api.close());

/** A cart of both types: its lines and quantities. */
type Cart = ReadonlyMap<string, number>;

interface Update {
  type: ProductType;
  id: number;
  quantity: number;
  replaces?: number;
}

const nameOf = (type: ProductType, id: number) => `${type} ${id}`;

/** The cart after an update whose response had this line count; undefined if the response does not fit. */
function after(cart: Cart, { type, id, quantity, replaces }: Update, count: number): Cart | undefined {
  const next = new Map(cart);
  if (replaces !== undefined) next.delete(nameOf(type, replaces));
  if (quantity === 0) next.delete(nameOf(type, id));
  else next.set(nameOf(type, id), quantity);
  return next.size === count ? next : undefined;
}

const stepOf = (update: Update, count: number): Step<Cart> => ({
  touches: [update.id, update.replaces ?? update.id].map((id) => nameOf(update.type, id)),
  apply: (cart) => after(cart, update, count),
});

const explained = (steps: readonly Step<Cart>[], final: Cart) =>
  isLinearizable({
    steps,
    start: new Map(),
    isFinal: (cart, name) => cart.get(name) === final.get(name),
    key: (cart) => [...cart].sort().join(),
    window: 24,
  });

/** Updates of all kinds, the same for the same seed. */
function updates(seed: number, length: number): Update[] {
  const random = randomOf(seed);
  const pick = (type: ProductType) => ids[type][random(ids[type].length)] ?? 0;
  return Array.from({ length }, () => {
    const type = random(3) === 0 ? 'lab' : 'medicine';
    const most = type === 'lab' ? 5 : 15;
    const quantity = random(4) === 0 ? 0 : 1 + random(most);
    const replaces = type === 'medicine' && random(4) === 0 ? { replaces: pick(type) } : {};
    return { type, id: pick(type), quantity, ...replaces };
  });
}

async function contents(token: string): Promise<{ cart: Cart; count: number }> {
  const query = { limit: 50 };
  const medicines = (await api.call(endpoints.cartMedicine, { query }, { token })).data;
  const tests = (await api.call(endpoints.cartLab, { query }, { token })).data;
  expect(tests.cart_count).toBe(medicines.cart_count);
  expect([medicines.cart_med_count, tests.cart_lab_count]).toEqual([medicines.data.length, tests.data.length]);
  const lines = [
    ...medicines.data.map((line) => [nameOf('medicine', line.product_id), line.quantity] as const),
    ...tests.data.map((line) => [nameOf('lab', line.id), line.quantity] as const),
  ];
  return { cart: new Map(lines), count: medicines.cart_count };
}

describe('concurrent updates of one cart', () => {
  it.each([1])(
    'are linearizable: 150 updates of all kinds, seed %d',
    async (seed) => {
      const { token } = await newCustomer(api);
      const answered: Step<Cart>[] = [];
      let refused = 0;
      await Promise.all(
        updates(seed, 150).map(async ({ type, ...body }) => {
          // Two devices of a customer write to the same cart.
          const by = { token, device: newDevice() };
          const [dill] = ids.medicine.slice(3);
          if (type === 'medicine' && body.id === dill && body.quantity > few) {
            expect((await api.refused(endpoints.updateCart, { body }, by)).status).toBe(409);
            refused += 1;
            return;
          }
          const endpoint = type === 'medicine' ? endpoints.updateCart : endpoints.updateCartTest;
          const { data } = await api.call(endpoint, { body }, by);
          answered.push(stepOf({ type, ...body }, data.cart_count));
        }),
      );
      expect(refused).toBeGreaterThan(0);
      const { cart, count } = await contents(token);
      expect(count).toBe(cart.size);
      expect(explained(answered, cart)).toBe(true);
      // The check can fail: a quantity that no update set has no explanation.
      const [name = '', quantity = 0] = [...cart][0] ?? [];
      expect(explained(answered, new Map([...cart, [name, quantity + 100]]))).toBe(false);
    },
    120_000,
  );
});

describe('the linearizability check', () => {
  const set = (id: number, quantity: number, count: number, replaces?: number) =>
    stepOf({ type: 'medicine', id, quantity, ...(replaces === undefined ? {} : { replaces }) }, count);
  const cart = (...lines: [number, number][]): Cart => new Map(lines.map(([id, n]) => [nameOf('medicine', id), n]));

  it.each([
    ['two responses that arrived in reverse', [set(1, 2, 2), set(2, 1, 1)], cart([1, 2], [2, 1]), true],
    ['the last of two writes', [set(1, 2, 1), set(1, 3, 1)], cart([1, 2]), true],
    ['a lost line', [set(1, 2, 1), set(2, 1, 2)], cart([2, 1]), false],
    ['one count in both responses', [set(1, 2, 1), set(2, 1, 1)], cart([1, 2], [2, 1]), false],
    ['a value that was never written', [set(1, 2, 1), set(1, 3, 1)], cart([1, 5]), false],
    ['a removal that was first', [set(1, 0, 0), set(1, 3, 1)], cart([1, 3]), true],
    ['a replacement of an existing line', [set(1, 2, 1), set(2, 2, 1, 1)], cart([2, 2]), true],
    ['half a replacement', [set(1, 2, 1), set(2, 2, 2, 1)], cart([1, 2], [2, 2]), false],
  ])('gives the right result for %s', (_name, steps, final, there) => {
    expect(explained(steps, final)).toBe(there);
  });
});

describe('a line that replaces another', () => {
  let ids: number[] = [];

  beforeAll(async () => {
    ids = await addProducts(api.db, [
      { name: 'Amla Tablet' },
      { name: 'Brahmi Tablet' },
      { name: 'Cardamom Tablet' },
      { name: 'Dill Tablet', stock: 2 },
    ]);
  });

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
});
