import { limits } from '@storefront/shared-contracts/limits';
import { messages } from '@storefront/shared-contracts/texts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { seedLists } from '../../imports/starting-lists';
import { send, testApp, type TestApp } from '../../testing/app';
import { type TestCustomer, verifiedCustomer } from '../../testing/customers';
import { customerIdOf } from '../../testing/orders';
import { fuzzStrings } from '../../testing/fuzz-strings';
import { addressOf } from './addresses';

let api: TestApp;
let states: { id: number; state: string }[] = [];
/** A customer whose addresses are all rejected. */
let empty: TestCustomer;
beforeAll(async () => {
  api = await testApp();
  await seedLists(api.db, 'locations');
  states = (await api.call(endpoints.stateList, {})).data;
  empty = await verifiedCustomer(api);
});
afterAll(() => api.close());

const stateId = (name: string) => states.find(({ state }) => state === name)?.id ?? 0;
const text = expect.any(String) as string;

/** An address in Bengaluru, with default values for omitted fields. */
const form = (parts: Record<string, unknown> = {}) => ({
  name: 'Meenakshi Sundaram',
  pincode: '560078',
  address_1: '14/2 Sarakki Main Road',
  address_2: 'JP Nagar 1st Phase',
  city: 'Bengaluru',
  state_id: stateId('Karnataka'),
  landmark: 'Near Mini Forest',
  alternative_number: '9876543210',
  address_type: 1 as const,
  ...parts,
});

const add = (by: { token: string }, parts?: Record<string, unknown>) =>
  api.call(endpoints.addressAdd, { body: form(parts) }, by).then(({ data }) => data.id);
const refusedAdd = (by: { token: string }, parts: Record<string, unknown>) =>
  api.refused(endpoints.addressAdd, { body: form(parts) }, by);
const change = (by: { token: string }, address_id: number, parts: Record<string, unknown> = {}) =>
  api.call(endpoints.addressUpdate, { body: { ...form(parts), address_id } }, by);
const refusedChange = (by: { token: string }, address_id: unknown, parts: Record<string, unknown> = {}) =>
  api.refused(endpoints.addressUpdate, { body: { address_id, ...form(parts) } }, by);
const list = async (by: { token: string }) => (await api.call(endpoints.addressList, {}, by)).data;

describe('a new address', () => {
  it('is listed first, with the state by name', async () => {
    const by = await verifiedCustomer(api);
    const first = await add(by);
    const second = await add(by, { name: '  Ravi  ', landmark: '', alternative_number: '', address_type: 2 });
    const { pincode, address_1, address_2, city, state_id } = form();
    const place = { pincode, address_1, address_2, city, state_id, state: 'Karnataka' };
    expect(await list(by)).toEqual([
      { id: second, name: 'Ravi', ...place, landmark: '', alternative_number: '', address_type: 2 },
      {
        id: first,
        name: 'Meenakshi Sundaram',
        ...place,
        landmark: 'Near Mini Forest',
        alternative_number: '9876543210',
        address_type: 1,
      },
    ]);
  });

  it('is accepted without a landmark and an alternative number', async () => {
    const by = await verifiedCustomer(api);
    await add(by, { landmark: undefined, alternative_number: undefined });
    expect(await list(by)).toMatchObject([{ landmark: '', alternative_number: '' }]);
  });

  it('may contain letters of any script', async () => {
    const by = await verifiedCustomer(api);
    await add(by, { name: 'मीनाक्षी सुन्दरम', city: 'बेंगलुरु', address_1: 'सरक्की 14/2' });
    expect(await list(by)).toMatchObject([{ name: 'मीनाक्षी सुन्दरम', city: 'बेंगलुरु' }]);
  });

  it.each([
    ['name', ' A '],
    ['name', 'Ravi\u0000'],
    ['name', 7],
    ['pincode', '56007'],
    ['address_1', 'a'.repeat(71)],
    ['address_2', 'short'],
    ['address_2', undefined],
    ['city', 'Bengaluru 2'],
    ['state_id', 4096],
    ['state_id', 2_147_483_647],
    ['state_id', undefined],
    ['landmark', 'Behind #4'],
    ['alternative_number', '98765abcde'],
    ['address_type', 3],
  ])('is rejected for its %s: %j', async (field, value) => {
    expect(await refusedAdd(empty, { [field]: value })).toMatchObject({ status: 400, errors: { [field]: text } });
    expect(await list(empty)).toEqual([]);
  });

  it.each(['000000', '290001', '999999'])('is rejected outside the delivery area: %s', async (pincode) => {
    expect(await refusedAdd(empty, { pincode })).toMatchObject({
      status: 400,
      message: messages.addressPincodeNotServiceable,
      errors: { pincode: messages.addressPincodeNotServiceable },
    });
  });

  it('is rejected in another state than that of its pincode, with both names', async () => {
    const by = await verifiedCustomer(api);
    const message = 'Pincode 560078 is in Karnataka, not in Tamil Nadu';
    const other = { state_id: stateId('Tamil Nadu') };
    expect(await refusedAdd(by, other)).toMatchObject({ status: 400, message, errors: { state_id: message } });
    const id = await add(by);
    expect(await refusedChange(by, id, other)).toMatchObject({ status: 400, message, errors: { state_id: message } });
  });

  it('is rejected with an error for each invalid field', async () => {
    const { errors } = await refusedAdd(empty, {
      name: ' A ',
      pincode: '999999',
      state_id: 4096,
    });
    expect(Object.keys(errors ?? {}).sort()).toEqual(['name', 'pincode', 'state_id']);
  });
});

describe('the eleventh address', () => {
  it('is rejected until one of the ten is deleted', async () => {
    const by = await verifiedCustomer(api);
    const first = await add(by);
    for (let saved = 1; saved < limits.maxAddresses; saved += 1) await add(by);
    expect(await refusedAdd(by, {})).toEqual({ status: 409, message: messages.addressLimit });
    await api.call(endpoints.addressDelete, { body: { address_id: first } }, by);
    await add(by);
    expect(await list(by)).toHaveLength(limits.maxAddresses);
  });

  it('is rejected even when 30 requests arrive at once', async () => {
    const by = await verifiedCustomer(api);
    const other = await verifiedCustomer(api);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        api.app.inject({
          method: 'POST',
          url: '/api/v1/address',
          headers: { authorization: `Bearer ${by.token}` },
          payload: form(),
        }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(limits.maxAddresses);
    expect(statuses.filter((status) => status === 409)).toHaveLength(30 - limits.maxAddresses);
    expect(await list(by)).toHaveLength(limits.maxAddresses);
    expect(await list(other)).toEqual([]);
  }, 120_000);
});

describe('an updated address', () => {
  let one: TestCustomer;
  let id = 0;
  beforeAll(async () => {
    one = await verifiedCustomer(api);
    id = await add(one);
  });

  it('is stored with all changed fields', async () => {
    const by = await verifiedCustomer(api);
    const id = await add(by);
    const parts = {
      name: ' Ravi Kumar ',
      address_1: '7 Temple Road',
      address_2: 'Opposite the Lake 5th Cross',
      city: 'Mysuru',
      landmark: '',
      alternative_number: '26781234',
      address_type: 2,
    };
    expect((await change(by, id, parts)).data).toEqual({ id });
    expect(await list(by)).toEqual([{ ...form(parts), id, name: 'Ravi Kumar', state: 'Karnataka' }]);
  });

  it('may keep a second line that was valid when it was added', async () => {
    const by = await verifiedCustomer(api);
    const id = await add(by, { address_2: 'JP Nagar' });
    await change(by, id, { address_2: 'JP Nagar', name: 'Ravi Kumar' });
    expect(await list(by)).toMatchObject([{ name: 'Ravi Kumar', address_2: 'JP Nagar' }]);
  });

  it.each([
    ['address_2', 'JP Nagar 2'],
    ['alternative_number', '1234567'],
    ['pincode', '560001'],
    ['pincode', '999999'],
    ['state_id', 4096],
    ['name', ' A '],
    ['city', ''],
    ['address_1', ''],
    ['address_type', 3],
    ['address_id', 0],
    ['address_id', '1'],
    ['address_id', 2_147_483_648],
  ])('is rejected for its new %s: %j', async (field, value) => {
    const before = await list(one);
    expect(await refusedChange(one, id, { [field]: value })).toMatchObject({ status: 400, errors: { [field]: text } });
    expect(await list(one)).toEqual(before);
  });
});

describe('every fuzz string', () => {
  const texts = ['name', 'pincode', 'address_1', 'address_2', 'city', 'landmark', 'alternative_number'] as const;

  it.each(texts)(
    'as %s is rejected with an error for that field, or stored unchanged',
    async (field) => {
      const by = await verifiedCustomer(api);
      const headers = { authorization: `Bearer ${by.token}` };
      const id = await add(by);
      for (const value of fuzzStrings(60)) {
        const answer = await send(
          api.app,
          endpoints.addressUpdate,
          { body: { ...form({ [field]: value }), address_id: id } },
          headers,
        );
        if (answer.status === 400) {
          expect({ value, body: answer.body }).toMatchObject({ value, body: { errors: { [field]: text } } });
          continue;
        }
        expect({ value, status: answer.status }).toEqual({ value, status: 200 });
        expect((await list(by))[0]?.[field]).toBe(field === 'name' ? value.trim() : value);
      }
    },
    120_000,
  );
});

describe('a deleted address', () => {
  it('is no longer listed and cannot be deleted again', async () => {
    const by = await verifiedCustomer(api);
    const [kept, gone] = [await add(by), await add(by)];
    await api.call(endpoints.addressDelete, { body: { address_id: gone } }, by);
    expect((await list(by)).map(({ id }) => id)).toEqual([kept]);
    const again = await api.refused(endpoints.addressDelete, { body: { address_id: gone } }, by);
    expect(again.status).toBe(404);
    expect((await refusedChange(by, gone)).status).toBe(404);
  });

  it('is deleted once by ten concurrent requests', async () => {
    const by = await verifiedCustomer(api);
    const address_id = await add(by);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        api.app.inject({
          method: 'POST',
          url: '/api/v1/address-delete',
          headers: { authorization: `Bearer ${by.token}` },
          payload: { address_id },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array<number>(9).fill(404)]);
  });
});

describe('the address of another customer', () => {
  it('is not listed and cannot be changed, deleted or used', async () => {
    const [owner, stranger] = [await verifiedCustomer(api), await verifiedCustomer(api)];
    const id = await add(owner);
    const before = await list(owner);
    expect(await list(stranger)).toEqual([]);
    expect((await refusedChange(stranger, id, { name: 'Stranger' })).status).toBe(404);
    const deleted = await api.refused(endpoints.addressDelete, { body: { address_id: id } }, stranger);
    expect(deleted.status).toBe(404);
    expect(await list(owner)).toEqual(before);
    expect(await addressOf(api.db, await customerIdOf(api.db, stranger), id)).toBeUndefined();
    expect(await addressOf(api.db, await customerIdOf(api.db, owner), id)).toEqual(before[0]);
  });
});
