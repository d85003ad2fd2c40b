import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@storefront/shared-contracts';
import { endpoints, failure } from '@storefront/shared-contracts/schemas';
import { and, eq, ne, sql } from 'drizzle-orm';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { passwordHasher } from '../domains/identity/passwords';
import { addresses, customers } from '../platform/db/schema';
import { defaultCartSettings } from '../ordering/cart/settings';
import { newAddress, newDevice, send, testApp, type TestApp } from './app';
import { goodPassword, newMobile } from './customers';
import { fuzzStrings, unlimitedIdentity } from './fuzz-strings';
import { addLabTests } from './lab-tests';
import { placedOrder } from './orders';
import { addProducts } from './products';
import {
  almostValid,
  inputsOf,
  replaceAt,
  textPaths,
  wholeInput,
  withTexts,
  type KnownValues,
  type Path,
} from './schema-inputs';
import { createTestBuyer, deliverEverywhere, priceCheckout, putInCart } from './test-buyers';

const partNames = ['params', 'query', 'body'] as const;

const device = newDevice();

/** Tables that a rejected call must not change: all but limits, codes, sessions and messages, which count attempts. */
const kept = [
  'customers',
  'addresses',
  'carts',
  'cart_lines',
  'lab_cart_lines',
  'checkouts',
  'orders',
  'order_items',
  'order_events',
  'payments',
  'refunds',
  'returns',
  'stock_holds',
  'coupon_uses',
  'products',
] as const;

/** A text that changes with every inserted, changed or deleted row of these tables. */
async function fingerprint({ db }: TestApp): Promise<string> {
  const parts = kept.map(
    (table) => `(select count(*) || ':' || coalesce(max(xmin::text::bigint), 0) from ${table}) as ${table}`,
  );
  return JSON.stringify(await db.execute(sql.raw(`select ${parts.join(', ')}`)));
}

/** A customer with a cart, a priced checkout and an order, and a second customer with the same, whose ids are tried too. */
async function shop(api: TestApp) {
  const passwordHash = await passwordHasher(unlimitedIdentity).hash(goodPassword, 'known');
  await deliverEverywhere(api.db);
  const medicines = await addProducts(api.db, [
    { name: 'Amla Tablet', mrp: 120, salts: ['Amla'], strength: '500 mg' },
    { name: 'Tulsi Syrup', mrp: 80, salts: ['Tulsi'], strength: '10 ml' },
    { name: 'Neem Cream', mrp: 60, stock: 0 },
  ]);
  const tests = await addLabTests(api.db, [{ title: 'Lipid Profile' }, { title: 'Complete Blood Count' }]);

  /** Resets password and orders, so that each call has the same starting state. */
  const setPassword = (customerId: number) =>
    api.db.update(customers).set({ passwordHash }).where(eq(customers.id, customerId));
  const newOrder = async (customerId: number) => (await placedOrder(api.db, { customerId })).publicId;

  async function buyer() {
    const made = await createTestBuyer(api);
    await setPassword(made.customerId);
    await putInCart(api, made, 'medicine', { [medicines[0] ?? 0]: 2 });
    const { reference_id: reference } = await priceCheckout(api, made);
    return { ...made, reference, orderId: await newOrder(made.customerId) };
  }
  const other = await buyer();

  /** Valid values for fields of a customer's calls. */
  const valuesFor = (own: Awaited<ReturnType<typeof buyer>>): KnownValues => ({
    id: [...medicines, ...tests, ...medicines.map(String), 999_999],
    replaces: medicines,
    medicine: [medicines],
    lab: [tests],
    address_id: [own.addressId, other.addressId],
    order_id: [own.orderId, other.orderId, '123456'],
    reference_id: [own.reference, other.reference, randomUUID()],
    mobile: [own.mobile, '9812345678'],
    mobile_number: [own.mobile, other.mobile, '9812345678'],
    user_name: [own.mobile, 'asha@example.in'],
    email: ['asha@example.in', ''],
    otp: ['123456', '0000'],
    password: [goodPassword],
    old_password: [goodPassword],
    new_password: ['tulsi#2026'],
    first_name: ['Asha'],
    last_name: ['Rao', ''],
    name: ['Asha Rao'],
    pincode: ['560078', '999999'],
    address_1: ['14/2 Sarakki Main Road'],
    address_2: ['JP Nagar 1st Phase'],
    city: ['Bengaluru'],
    state_id: [1],
    landmark: ['', 'Near the lake'],
    alternative_number: ['', '9812345678'],
    keyword: ['amla', 'lipid', 'tusli'],
    code: ['', 'WELCOME10'],
    device_id: [device],
    notes: ['', 'Too late'],
    reason_id: ['', 1],
  });
  return { buyer, valuesFor, setPassword, newOrder };
}

/** One call and its result. */
interface Made {
  readonly kind: string;
  readonly input: Record<string, unknown>;
}

interface Draw {
  readonly texts: readonly string[];
  readonly runs: number;
  readonly seed: number;
}

/** Inputs of an endpoint: valid ones, those with one fault, and those with texts that break text handling. */
function drawInputs(endpoint: Endpoint, known: KnownValues, { texts, runs, seed }: Draw): Made[] {
  const parts = partNames.flatMap((name) => {
    const schema: z.ZodMiniType | undefined = endpoint[name];
    return schema === undefined ? [] : [[name, inputsOf(schema, known)] as const];
  });
  const valid = fc.record(Object.fromEntries(parts));
  const kinds = { valid, 'almost valid': almostValid(valid), hostile: withTexts(valid, texts) };
  const share = Math.ceil(runs / Object.keys(kinds).length);
  return Object.entries(kinds).flatMap(([kind, arbitrary], index) =>
    fc
      .sample(arbitrary, { numRuns: share, seed: seed + index })
      .map((value) => ({ kind, input: z.catch(z.record(z.string(), z.unknown()), {}).parse(value) })),
  );
}

/** A URL contains only texts, so other values are converted. It cannot contain a lone surrogate. */
function sendable({ params, query, body }: Record<string, unknown>) {
  const texts = (part: unknown) =>
    Object.fromEntries(
      Object.entries(z.catch(z.record(z.string(), z.unknown()), {}).parse(part)).map(([name, value]) => [
        name,
        Buffer.from(typeof value === 'string' ? value : JSON.stringify(value ?? null)).toString(),
      ]),
    );
  return { params: texts(params), query: texts(query), body };
}

/**
 * Sends inputs that are generated from an endpoint's schemas. Each must get a response of its schema or a failure,
 * never a 5xx, and a rejected call must change no stored data.
 * @param runs inputs per endpoint
 */
export function testFuzzEndpoints(runs: number, share: number): void {
  const seed = 20_261_124;
  const texts = fuzzStrings(share);
  let api: TestApp;
  let around: Awaited<ReturnType<typeof shop>>;
  beforeAll(async () => {
    api = await testApp({ settings: { identity: unlimitedIdentity, cart: { ...defaultCartSettings } } });
    around = await shop(api);
  });
  afterAll(() => api.close());

  it.each(Object.values<Endpoint>(endpoints).map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s answers every input with its schema or a failure, and a rejected one changes nothing',
    async (_name, endpoint) => {
      let own = await around.buyer();
      let stored = await fingerprint(api);
      const inputs = drawInputs(endpoint, around.valuesFor(own), { texts, runs, seed });
      for (const [index, { kind, input }] of inputs.entries()) {
        // A guest makes every second call that is allowed to guests.
        const asGuest = endpoint.access === 'public' || (endpoint.access === 'device' && index % 2 === 0);
        const headers = asGuest ? { 'x-device-id': device, ...newAddress() } : { authorization: `Bearer ${own.token}` };
        const { status, body } = await send(api.app, endpoint, sendable(input), headers);
        const { error } = (status === 200 ? endpoint.response : failure).safeParse(body);
        expect({ kind, input, body, isServerError: status >= 500, error: error?.issues }).toMatchObject({
          isServerError: false,
          error: undefined,
        });
        // The call ended the session, as a logout does.
        if (status === 401 || status === 403) own = await around.buyer();
        const now = await fingerprint(api);
        if (status >= 400 && status !== 401 && status !== 403) {
          expect({ kind, input, status, stored: now }).toMatchObject({ stored });
        }
        stored = now;
      }
    },
    600_000,
  );
}

/** A string field of an endpoint's input: its part of the request, and its path. */
interface TextField {
  readonly part: (typeof partNames)[number];
  readonly path: Path;
}

const textFieldsOf = (endpoint: Endpoint): TextField[] =>
  partNames.flatMap((part) => {
    const schema: z.ZodMiniType | undefined = endpoint[part];
    return schema === undefined ? [] : textPaths(schema).map((path) => ({ part, path }));
  });

/** An input with all fields of an endpoint, which its schemas accept. */
function acceptedInput(endpoint: Endpoint, known: KnownValues): Record<string, unknown> {
  const parts = partNames.flatMap((name) => {
    const schema: z.ZodMiniType | undefined = endpoint[name];
    if (schema === undefined) return [];
    // Numbers in a query are texts; their JSON schema has no limits.
    const value = wholeInput(schema, name === 'query' ? { ...known, limit: ['10'], page: ['1'] } : known);
    expect({ part: name, value, problems: schema.safeParse(value).error?.issues }).toMatchObject({
      problems: undefined,
    });
    return [[name, value] as const];
  });
  return Object.fromEntries(parts);
}

interface FieldStrings {
  /** One in `share` of the listed strings is used. */
  readonly share: number;
  /** One in `rejectedShare` of the strings that the schema rejects is sent; the selection differs by field. */
  readonly rejectedShare: number;
}

/**
 * Tries every string in every string field of an endpoint, with valid values in the other fields. Strings that the field's
 * schema accepts are sent. Of the others, which the schema rejects before a handler runs, a share is sent. Each call must get a
 * response of its schema or a failure, never a 5xx. It must not be rejected by a limit, which would hide the effect of the
 * string. A rejected call must change no stored data.
 */
export function testFuzzFields({ share, rejectedShare }: FieldStrings): void {
  const texts = fuzzStrings(share);
  const noLimit = <Rule extends { max: number }>(rule: Rule): Rule => ({ ...rule, max: 1_000_000 });
  let api: TestApp;
  let around: Awaited<ReturnType<typeof shop>>;
  beforeAll(async () => {
    const { newCarts, couponAttempts } = defaultCartSettings;
    api = await testApp({
      settings: {
        identity: unlimitedIdentity,
        cart: { ...defaultCartSettings, newCarts: noLimit(newCarts), couponAttempts: noLimit(couponAttempts) },
      },
    });
    around = await shop(api);
  });
  afterAll(() => api.close());

  type Buyer = Awaited<ReturnType<typeof around.buyer>>;

  /** Restores what a successful call consumes. */
  async function prepare(name: string, own: Buyer): Promise<Buyer> {
    const { customerId, addressId } = own;
    if (name === 'orderCancel') return { ...own, orderId: await around.newOrder(customerId) };
    if (name === 'register') return { ...own, mobile: newMobile() };
    if (name === 'updatePassword') await around.setPassword(customerId);
    if (name === 'addressAdd') {
      await api.db.delete(addresses).where(and(eq(addresses.customerId, customerId), ne(addresses.id, addressId)));
    }
    return own;
  }

  const tested = Object.values<Endpoint>(endpoints).filter((endpoint) => textFieldsOf(endpoint).length > 0);
  const withDevice = tested.filter(({ access }) => access !== 'public');

  it.each(tested.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s answers every string in each of its string fields, and a rejected one changes nothing',
    async (name, endpoint) => {
      let own = await prepare(name, await around.buyer());
      let input = acceptedInput(endpoint, around.valuesFor(own));

      for (const [at, { part, path }] of textFieldsOf(endpoint).entries()) {
        const label = [part, ...path].join('.');
        const withText = (text: string) => ({ ...input, [part]: replaceAt(input[part], path, () => text) });
        const isValid = (text: string) => endpoint[part]?.safeParse(withText(text)[part]).success === true;

        /** Sends a string. @returns whether the call succeeded */
        const succeeds = async (text: string) => {
          const isGuest = endpoint.access === 'public' || endpoint.access === 'device';
          // The header takes precedence over the device id of the input.
          const guest = path.includes('device_id') ? {} : { 'x-device-id': device };
          const headers = isGuest ? { ...guest, ...newAddress() } : { authorization: `Bearer ${own.token}` };
          const { status, body } = await send(api.app, endpoint, sendable(withText(text)), headers);
          const { error } = (status === 200 ? endpoint.response : failure).safeParse(body);
          const isAnswered = status < 500 && ![401, 403, 429].includes(status);
          expect({ label, text, status, body, isAnswered, error: error?.issues }).toMatchObject({
            isAnswered: true,
            error: undefined,
          });
          return status === 200;
        };
        /** Sends strings that must be rejected, and compares the stored data once for all of them. */
        const expectRejected = async (rejected: readonly string[]) => {
          const stored = await fingerprint(api);
          for (const text of rejected) {
            expect({ label, text, succeeds: await succeeds(text) }).toEqual({ label, text, succeeds: false });
          }
          expect({ label, rejected, stored: await fingerprint(api) }).toEqual({ label, rejected, stored });
        };
        // One function reads the device id of all endpoints, so each endpoint tries a share of the strings.
        const isTried = (_: string, index: number) =>
          !path.includes('device_id') || [-1, index % withDevice.length].includes(withDevice.indexOf(endpoint));
        const valid = texts.filter(isTried).filter(isValid);
        const invalid = texts.filter((text) => !isValid(text));
        await expectRejected(invalid.filter((_, index) => index % rejectedShare === at % rejectedShare));

        const rejectedLater: string[] = [];
        const stored = await fingerprint(api);
        for (const text of valid) {
          if (await succeeds(text)) {
            own = await prepare(name, own);
            input = acceptedInput(endpoint, around.valuesFor(own));
          } else rejectedLater.push(text);
        }
        // Rules in code rejected these. If no call succeeded, one comparison after all of them is enough.
        if (rejectedLater.length === valid.length) {
          expect({ label, stored: await fingerprint(api) }).toEqual({ label, stored });
        } else await expectRejected(rejectedLater);
      }
    },
    600_000,
  );
}
