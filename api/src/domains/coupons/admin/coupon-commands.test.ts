import type { AdminCommand } from '../../../platform/admin-command';
import { catalogueSources, coupons, couponUses, customers } from '../../../platform/db/schema';
import { addCoupon, useCoupon } from '../../../testing/coupons';
import { testDatabase, type TestDatabase } from '../../../testing/database';
import { findCoupon } from '../repository';
import { seedCoupons } from '../seed-coupons';
import { couponCommands } from './coupon-commands';
import { sampleIssuer } from '../../../testing/orders';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  for (const table of [couponUses, coupons, catalogueSources]) await database.db.delete(table);
});
afterAll(() => database.close());

/** Noon in India. */
const now = new Date('2026-11-24T06:30:00Z');
const run = (command: AdminCommand, input: object) =>
  command.run({ db: database.db, clock: () => now, issuer: sampleIssuer }, input);
const { list, show, add, set, end } = couponCommands;
const diwali = { code: 'diwali', percent: 20, type: 'lab' };
const india = (text: string) => new Date(`${text}+05:30`);

describe('a coupon', () => {
  it('is created with the given settings, with days in Indian time', async () => {
    const limits = { totalLimit: 500, customerLimit: 2 };
    const days = { starts: '2026-12-01', ends: '2026-12-31' };
    const sheet = await run(add, { ...diwali, code: ' Diwali20 ', minimum: 29_900, cap: 15_050, ...days, ...limits });
    expect(await findCoupon(database.db, 'DIWALI20')).toMatchObject({
      code: 'DIWALI20',
      kind: 'percent',
      value: 20,
      minimumPaise: 29_900,
      capPaise: 15_050,
      productType: 'lab',
      startsAt: india('2026-12-01T00:00'),
      endsAt: india('2027-01-01T00:00'),
      ...limits,
    });
    expect(sheet.join('\n')).toMatch(/20 %, at most ₹150\.50\n.*lab tests\n.*₹299\n.*1 Dec 2026\n.*31 Dec 2026\n/);
    expect(await run(show, { code: 'diwali20' })).toEqual(sheet);
  });

  it('is valid at once, without an end and for every customer by default', async () => {
    await run(add, { code: 'FLAT80', amount: 8000, type: 'both' });
    expect(await findCoupon(database.db, 'FLAT80')).toMatchObject({
      kind: 'amount',
      value: 8000,
      minimumPaise: 0,
      startsAt: now,
      capPaise: null,
      endsAt: null,
      totalLimit: null,
      customerLimit: null,
    });
  });

  it('is listed in carts only when the operator says so', async () => {
    expect((await run(add, diwali)).join('\n')).toMatch(/listed in carts +no\n/);
    expect((await run(set, { code: 'DIWALI', listed: 'yes' })).join('\n')).toMatch(/listed in carts +yes\n/);
    await run(set, { code: 'DIWALI', percent: 30 });
    expect(await findCoupon(database.db, 'DIWALI')).toMatchObject({ listed: true });
  });

  it('cannot be created twice', async () => {
    await run(add, diwali);
    await expect(run(add, { ...diwali, percent: 50 })).rejects.toThrow('There is a coupon DIWALI already.');
    expect(await findCoupon(database.db, 'DIWALI')).toMatchObject({ value: 20 });
  });

  it('keeps settings that an update omits, and loses those that are set to none', async () => {
    await run(add, { ...diwali, cap: 10_000, ends: '2026-12-31', totalLimit: 5 });
    await run(set, { code: 'DIWALI', percent: 25, totalLimit: 'none' });
    expect(await findCoupon(database.db, 'DIWALI')).toMatchObject({
      value: 25,
      capPaise: 10_000,
      totalLimit: null,
      endsAt: india('2027-01-01T00:00'),
    });
    await run(set, { code: 'DIWALI', amount: 5000, ends: 'none' });
    expect(await findCoupon(database.db, 'DIWALI')).toMatchObject({
      kind: 'amount',
      value: 5000,
      capPaise: null,
      endsAt: null,
    });
  });

  it('ends now, and keeps an earlier end', async () => {
    await run(add, diwali);
    await run(add, { ...diwali, code: 'PAST', starts: '2026-01-01', ends: '2026-01-31' });
    expect((await run(end, { code: 'diwali' })).at(-1)).toMatch(/ended on 24 Nov 2026/);
    expect((await run(end, { code: 'PAST' })).at(-1)).toMatch(/ended on 31 Jan 2026/);
    expect(await findCoupon(database.db, 'DIWALI')).toMatchObject({ endsAt: now });
  });

  it.each([
    ['add', { ...diwali, percent: 0 }, '--percent'],
    ['add', { ...diwali, percent: 101 }, '--percent'],
    ['add', { ...diwali, percent: 1.5 }, '--percent'],
    ['add', { ...diwali, percent: '10' }, '--percent'],
    ['add', { ...diwali, percent: undefined }, '--percent or --amount'],
    ['add', { ...diwali, amount: 100 }, '--percent and --amount'],
    ['add', { ...diwali, minimum: -1 }, '--minimum'],
    ['add', { ...diwali, cap: 0.5 }, '--cap'],
    ['add', { code: 'X80', amount: 8000, type: 'lab', cap: 100 }, '--cap'],
    ['add', { ...diwali, type: 'tea' }, '--type'],
    ['add', { ...diwali, code: 'a.b' }, '--code'],
    ['add', { ...diwali, code: 'X'.repeat(41) }, '--code'],
    ['add', { ...diwali, starts: '2026-02-30' }, '--starts'],
    ['add', { ...diwali, starts: 'tomorrow' }, '--starts'],
    ['add', { ...diwali, starts: '2026-12-02', ends: '2026-12-01' }, '--ends'],
    ['add', { ...diwali, totalLimit: 0 }, '--total-limit'],
    ['add', { ...diwali, customerLimit: 'many' }, '--customer-limit'],
    ['set', { code: 'NOSUCH', percent: 1 }, 'no coupon NOSUCH'],
    ['set', { code: 'NOSUCH' }, 'Nothing is to be changed'],
    ['show', { code: 'NOSUCH' }, 'no coupon NOSUCH'],
    ['end', { code: 'NOSUCH' }, 'no coupon NOSUCH'],
    ['show', {}, '--code'],
  ] as const)('%s rejects %j', async (command, input, words) => {
    await expect(run(couponCommands[command], input)).rejects.toThrow(words);
    expect(await run(list, {})).toEqual(['There are no coupons.']);
  });
});

describe('the list of coupons', () => {
  it('shows what each coupon does, how often it was used and whether it is valid', async () => {
    const { id: used } = await addCoupon(database.db, { code: 'USEDUP', totalLimit: 1, startsAt: now });
    await addCoupon(database.db, { code: 'LATER', startsAt: india('2026-12-01T00:00'), productType: 'medicine' });
    const customer = { firstName: 'Meenakshi', lastName: '', mobile: '9800000000', passwordHash: 'x' };
    const [buyer] = await database.db.insert(customers).values(customer).returning({ id: customers.id });
    const id = buyer?.id ?? 0;
    await useCoupon(database.db, used, id);
    await useCoupon(database.db, used, id, now);
    expect((await run(list, {})).map((line) => line.split(/ {2,}/))).toEqual([
      ['CODE', 'TAKES OFF', 'FOR', 'FROM', 'USED', 'NOW'],
      ['LATER', '₹80', 'medicines', '₹0', '0', 'from 1 Dec 2026'],
      ['USEDUP', '₹80', 'medicines and lab tests', '₹0', '1 of 1', 'used up'],
    ]);
  });
});

describe('the starting coupons', () => {
  it('are loaded once; changes by an operator stay', async () => {
    expect(await seedCoupons(database.db)).toMatchObject({ added: 4, unchanged: 0 });
    await run(end, { code: 'NEEM80' });
    await run(set, { code: 'NEEM10', percent: 12 });
    const before = await run(list, {});
    expect(await seedCoupons(database.db)).toBeUndefined();
    expect(await run(list, {})).toEqual(before);
  });

  it('do not replace a coupon of the same name', async () => {
    await run(add, { code: 'LAB15', percent: 5, type: 'lab' });
    expect(await seedCoupons(database.db)).toMatchObject({ added: 3, unchanged: 1 });
    expect(await findCoupon(database.db, 'LAB15')).toMatchObject({ value: 5 });
  });
});
