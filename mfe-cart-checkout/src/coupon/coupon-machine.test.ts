import { messages } from '@storefront/shared-contracts';
import { askedFor, canApply, isReadOnly, noCoupon, step } from './coupon-machine';
import type { CouponEvent, CouponState } from './coupon-machine';

const typed = (code: string): CouponState => ({ kind: 'not applied', code });
const refused = (code: string, refusal: string): CouponState => ({ kind: 'not applied', code, refusal });
const applying = (code: string): CouponState => ({ kind: 'applying', code });
const applied = (code: string, message = 'You save'): CouponState => ({ kind: 'applied', code, message });
const answered = (code: string, success_status: number, message: string): CouponEvent => ({
  kind: 'answered',
  code,
  details: { success_status, message },
});

const table: { what: string; from: CouponState; event: CouponEvent; to: CouponState }[] = [
  { what: 'typing shows', from: noCoupon, event: { kind: 'edited', code: 'NE' }, to: typed('NE') },
  {
    what: 'typing takes a refusal back',
    from: refused('A', 'no'),
    event: { kind: 'edited', code: 'AB' },
    to: typed('AB'),
  },
  {
    what: 'typing after a removal starts anew',
    from: { kind: 'removed', code: '' },
    event: { kind: 'edited', code: 'A' },
    to: typed('A'),
  },
  {
    what: 'nothing is typed while applying',
    from: applying('A'),
    event: { kind: 'edited', code: 'AB' },
    to: applying('A'),
  },
  {
    what: 'nothing is typed while applied',
    from: applied('A'),
    event: { kind: 'edited', code: 'AB' },
    to: applied('A'),
  },
  { what: 'a code is sent trimmed', from: typed('  NEEM80 '), event: { kind: 'submitted' }, to: applying('NEEM80') },
  {
    what: 'a refused code may be sent again',
    from: refused('A', 'no'),
    event: { kind: 'submitted' },
    to: applying('A'),
  },
  { what: 'no code is sent', from: typed('   '), event: { kind: 'submitted' }, to: typed('   ') },
  { what: 'it is sent once', from: applying('A'), event: { kind: 'submitted' }, to: applying('A') },
  {
    what: 'success applies it with the words of the server',
    from: applying('A'),
    event: answered('A', 1, 'You save'),
    to: applied('A'),
  },
  {
    what: 'a refusal says why and keeps the code',
    from: applying('A'),
    event: answered('A', 0, 'Expired'),
    to: refused('A', 'Expired'),
  },
  {
    what: 'a refusal without words has our sentence',
    from: applying('A'),
    event: answered('A', 0, ''),
    to: refused('A', messages.applyCoupon),
  },
  {
    what: 'an answer without a verdict is a failure',
    from: applying('A'),
    event: { kind: 'answered', code: 'A', details: undefined },
    to: refused('A', messages.applyCoupon),
  },
  {
    what: 'a failed call says so',
    from: applying('A'),
    event: { kind: 'failed', code: 'A', message: 'down' },
    to: refused('A', 'down'),
  },
  {
    what: 'new words of the server are taken over',
    from: applied('A'),
    event: answered('A', 1, 'You save less'),
    to: applied('A', 'You save less'),
  },
  {
    what: 'a coupon that a change made unfit falls back',
    from: applied('A'),
    event: answered('A', 0, 'Needs more'),
    to: refused('A', 'Needs more'),
  },
  {
    what: 'a price that could not be read takes no coupon away',
    from: applied('A'),
    event: { kind: 'failed', code: 'A', message: 'down' },
    to: applied('A'),
  },
  {
    what: 'an answer for another code is too late',
    from: applying('B'),
    event: answered('A', 1, 'You save'),
    to: applying('B'),
  },
  {
    what: 'an answer after a removal is too late',
    from: { kind: 'removed', code: '' },
    event: answered('A', 1, 'You save'),
    to: { kind: 'removed', code: '' },
  },
  { what: 'removing takes it off', from: applied('A'), event: { kind: 'removed' }, to: { kind: 'removed', code: '' } },
  { what: 'only what is applied can be removed', from: typed('A'), event: { kind: 'removed' }, to: typed('A') },
];

describe('the coupon of a cart', () => {
  it.each(table)('$what', ({ from, event, to }) => {
    expect(step(from, event)).toEqual(to);
  });

  it.each([
    ['nothing typed', noCoupon, false, false],
    ['spaces typed', typed('  '), false, false],
    ['a code typed', typed('A'), false, true],
    ['a code typed into a cart with errors', typed('A'), true, false],
    ['applying', applying('A'), false, false],
    ['applied', applied('A'), false, false],
  ])('can be applied: %s', (_, state, cartHasErrors, expected) => {
    expect(canApply(state, cartHasErrors)).toBe(expected);
  });

  it.each([
    ['typing', typed('A'), false, false],
    ['removed', { kind: 'removed', code: '' } as const, false, false],
    ['applying', applying('A'), false, true],
    ['applied', applied('A'), false, true],
    ['a cart with errors', typed(''), true, true],
  ])('is read-only: %s', (_, state, cartHasErrors, expected) => {
    expect(isReadOnly(state, cartHasErrors)).toBe(expected);
  });

  it.each([
    [typed('A'), undefined],
    [applying('A'), 'A'],
    [applied('A'), 'A'],
    [{ kind: 'removed', code: '' } as const, undefined],
  ])('asks the server for the price with it: %j', (state, code) => {
    expect(askedFor(state)).toBe(code);
  });
});
