import { Readable } from 'node:stream';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { formatIstDate } from '@storefront/shared-contracts/orders';
import { pincodes } from '../../platform/db/schema';
import { testApp, type TestApp } from '../../testing/app';
import { importPincodes } from '../../imports/locations/import-pincodes';
import { deliveryDays, getDeliveryDate, isCodAllowed, serviceabilityOf } from './serviceability';
import { seedList, seedLists } from '../../imports/starting-lists';

let api: TestApp;

beforeAll(async () => {
  api = await testApp();
  await seedLists(api.db, 'locations');
});
afterAll(() => api.close());

const check = async (pincode: string, check_estimation?: '0' | '1') => {
  const query = check_estimation === undefined ? {} : { check_estimation };
  return (await api.call(endpoints.checkServiceablePincode, { params: { pincode }, query })).data;
};

const importList = (...rows: string[]) =>
  importPincodes({
    db: api.db,
    stream: Readable.from([Buffer.from(`${['pincode,state,district', ...rows].join('\n')}\n`)]),
  });

const stateId = async (name: string) => {
  const { data } = await api.call(endpoints.stateList, {});
  return data.find(({ state }) => state === name)?.id;
};
const date = expect.stringMatching(/^[1-9][0-9]? [A-Z][a-z]{2} 20[0-9]{2}$/) as unknown;

it('lists the 36 states and union territories by name', async () => {
  const { data } = await api.call(endpoints.stateList, {});
  const names = data.map(({ state }) => state);
  expect(names).toHaveLength(36);
  expect(names.slice(0, 3)).toEqual(['Andaman and Nicobar Islands', 'Andhra Pradesh', 'Arunachal Pradesh']);
  expect(names).toEqual([...names].sort());
});

describe('before a list is imported', () => {
  it('delivers to pincodes in a range, and returns their state', async () => {
    expect(await check('560001')).toEqual({
      is_servicable: 1,
      estimated_date: date,
      state_id: await stateId('Karnataka'),
    });
    expect(await check('682555')).toMatchObject({ state_id: await stateId('Lakshadweep') });
  });

  it.each(['100000', '109999', '111000', '290001', '900056', '999999'])('does not deliver to %s', async (pincode) => {
    expect(await check(pincode)).toEqual({ is_servicable: 0 });
  });
});

describe('once a list is imported', () => {
  beforeAll(() => importList('560001,KARNATAKA,BENGALURU URBAN', '700124,WEST BENGAL,24 PARAGANAS NORTH'));
  afterAll(() => api.db.delete(pincodes));

  it('delivers to the listed pincodes, and prefills state and city', async () => {
    expect(await check('560001')).toEqual({
      is_servicable: 1,
      estimated_date: date,
      state_id: await stateId('Karnataka'),
      city: 'Bengaluru',
    });
  });

  it('leaves the city empty when it is unknown', async () => {
    expect(await check('700124')).not.toHaveProperty('city');
  });

  it('delivers nowhere else, whatever the ranges contain', async () => {
    expect(await check('560002')).toEqual({ is_servicable: 0 });
  });
});

describe('the estimated date', () => {
  it('is the same as at checkout', async () => {
    const told = await check('560001', '1');
    expect(await serviceabilityOf(api.db, '560001', api.now())).toMatchObject({ estimatedDate: told.estimated_date });
  });

  it('changes with the clock', async () => {
    const before = await check('560001');
    api.advanceTime(86_400_000);
    expect((await check('560001')).estimated_date).not.toBe(before.estimated_date);
  });

  it('is omitted when it is not requested', async () => {
    expect(await check('560001', '0')).toEqual({ is_servicable: 1, state_id: await stateId('Karnataka') });
  });
});

describe('an invalid pincode', () => {
  it.each(['000000', '099999', '012345'])('%s, lower than every valid one, is not delivered to', async (pincode) => {
    expect(await check(pincode)).toEqual({ is_servicable: 0 });
  });

  it.each(['56000', '5600011', 'abcdef', '56 001', '५६०००१', '-60001', '1e5000', '560001;--', '%00', '../state'])(
    '%j gets a 404',
    async (pincode) => {
      expect(await api.refused(endpoints.checkServiceablePincode, { params: { pincode } })).toMatchObject({
        status: 404,
      });
    },
  );

  it('gets an error for an invalid check_estimation', async () => {
    const failure = await api.refused(endpoints.checkServiceablePincode, {
      params: { pincode: '560001' },
      query: { check_estimation: '2' },
    });
    expect(failure).toMatchObject({ status: 400, errors: { check_estimation: expect.any(String) as unknown } });
  });
});

it('returns the same to the checkout, and whether cash is accepted', async () => {
  const now = new Date('2026-11-21T12:00:00.000Z');
  expect(await serviceabilityOf(api.db, '560001', now)).toEqual({
    serviceable: true,
    promisedDate: '2026-11-23',
    stateId: await stateId('Karnataka'),
    city: '',
    estimatedDate: '23 Nov 2026',
    cod: true,
  });
  expect(await serviceabilityOf(api.db, '811201', now)).toMatchObject({ serviceable: true, cod: false });
  expect(await serviceabilityOf(api.db, '000001', now)).toEqual({ serviceable: false });
});

it('loads the included data once', async () => {
  expect(await seedList(api.db, 'locations')).toBeUndefined();
});

describe('the days until delivery', () => {
  it.each([
    ['110001', 2, 'Delhi'],
    ['400001', 2, 'Mumbai'],
    ['403001', 3, 'Goa, though it begins as Mumbai does'],
    ['411001', 3, 'Pune'],
    ['226001', 4, 'Lucknow'],
    ['682001', 4, 'Kochi'],
    ['682555', 7, 'Lakshadweep, though it begins as Kochi does'],
    ['700001', 2, 'Kolkata'],
    ['737101', 7, 'Sikkim, though it begins as West Bengal does'],
    ['734001', 5, 'Siliguri'],
    ['744101', 7, 'Port Blair'],
    ['781001', 7, 'Guwahati'],
    ['797001', 7, 'Kohima'],
    ['190001', 7, 'Srinagar'],
    ['194101', 7, 'Leh'],
    ['175101', 6, 'Kullu'],
    ['800001', 4, 'Patna'],
    ['900056', 7, 'nowhere that a rule names'],
  ])('to %s are %i: %s', (pincode, days) => {
    expect(deliveryDays(pincode)).toBe(days);
  });

  it('are 2 to 7 for every pincode', () => {
    const days = new Set(Array.from({ length: 900 }, (_, index) => deliveryDays(`${index + 100}001`)));
    expect([...days].sort()).toEqual([2, 3, 4, 5, 6, 7]);
  });
});

it.each([
  ['110001', true],
  ['403001', true],
  ['500001', true],
  ['560001', true],
  ['600001', true],
  ['700001', true],
  ['122001', false],
  ['411001', false],
  ['811001', false],
])('cash on delivery at %s: %s', (pincode, allowed) => {
  expect(isCodAllowed(pincode)).toBe(allowed);
});

describe('the day of a delivery', () => {
  it.each([
    ['2026-11-21T06:30:00.000Z', '781001', '28 Nov 2026'],
    // Half past midnight in India is still the previous day in London.
    ['2026-11-21T19:00:00.000Z', '110001', '24 Nov 2026'],
    ['2026-11-21T18:29:59.000Z', '110001', '23 Nov 2026'],
    ['2026-12-30T12:00:00.000Z', '110001', '1 Jan 2027'],
    ['2028-02-27T12:00:00.000Z', '110001', '29 Feb 2028'],
    ['2026-09-01T12:00:00.000Z', '411001', '4 Sep 2026'],
  ])('for an order of %s to %s is %s', (now, pincode, date) => {
    expect(formatIstDate(getDeliveryDate(pincode, new Date(now)))).toBe(date);
  });
});
