import { getCouponRejection, type Redemption } from './coupon-rejection';
import type { Coupon } from './discount';

const day = (text: string) => new Date(`2026-03-${text}T00:00:00Z`);
const coupon: Coupon = {
  id: 1,
  code: 'NEEM80',
  kind: 'amount',
  value: 8000,
  capPaise: null,
  minimumPaise: 50_000,
  productType: 'both',
  startsAt: day('01'),
  endsAt: day('31'),
  totalLimit: 10,
  customerLimit: 2,
  listed: true,
  createdAt: day('01'),
};
const redemption: Redemption = { type: 'medicine', subtotalPaise: 50_000, now: day('15'), uses: 9, ownUses: 1 };

const reject = (changes: Partial<Coupon>, circumstances: Partial<Redemption> = {}) =>
  getCouponRejection({ ...coupon, ...changes }, { ...redemption, ...circumstances });

describe('a coupon', () => {
  it.each<[string, Partial<Coupon>, Partial<Redemption>]>([
    ['within all its limits', {}, {}],
    ['at the moment it starts', {}, { now: day('01') }],
    ['just before it ends', {}, { now: new Date(day('31').getTime() - 1) }],
    ['without an end', { endsAt: null }, { now: new Date('2099-01-01') }],
    ['without limits', { totalLimit: null, customerLimit: null }, { uses: 1000, ownUses: 1000 }],
    ['for lab tests only, in a lab cart', { productType: 'lab' }, { type: 'lab' }],
    ['for medicines only, in a medicine cart', { productType: 'medicine' }, {}],
  ])('%s is accepted', (_what, changes, circumstances) => {
    expect(reject(changes, circumstances)).toBeUndefined();
  });

  it.each<[string, Partial<Coupon>, Partial<Redemption>, object]>([
    ['that has ended', {}, { now: day('31') }, { reason: 'expired', endsAt: day('31') }],
    ['that has not started', { startsAt: day('16') }, {}, { reason: 'notYet', startsAt: day('16') }],
    ['that this customer used up', {}, { ownUses: 2 }, { reason: 'usedByYou' }],
    ['that all customers used up', {}, { uses: 10 }, { reason: 'usedUp' }],
    ['for lab tests in a medicine cart', { productType: 'lab' }, {}, { reason: 'labTestsOnly' }],
    ['for medicines in a lab cart', { productType: 'medicine' }, { type: 'lab' }, { reason: 'medicinesOnly' }],
    ['for an empty cart', {}, { subtotalPaise: 0 }, { reason: 'cartEmpty' }],
    [
      'below its minimum',
      {},
      { subtotalPaise: 49_950 },
      { reason: 'belowMinimum', productType: 'medicine', minimum: 500, missing: 0.5 },
    ],
  ])('%s is rejected', (_what, changes, circumstances, reason) => {
    expect(reject(changes, circumstances)).toEqual(reason);
  });

  it('reports the customer’s limit before the total limit, and its end before everything else', () => {
    expect(reject({}, { ownUses: 2, uses: 10 })).toEqual({ reason: 'usedByYou' });
    expect(reject({ startsAt: day('16'), endsAt: day('14') }, { ownUses: 2 })).toMatchObject({ reason: 'expired' });
  });
});
