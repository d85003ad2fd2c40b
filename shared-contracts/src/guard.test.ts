import { eventMap } from './events';
import { hasShape, isArrayOf, isInteger, isNullable, isOneOf, isOptional, isText } from './guard';
import { isPersistedState, initialState, isPendingLogouts, isRecentlyViewed } from './storage';

describe('the guard of an object', () => {
  const guard = hasShape({ name: isText, count: isOptional(isInteger), kind: isOneOf(['a', 'b']) });

  it.each([
    { name: 'x', kind: 'a' },
    { name: 'x', kind: 'b', count: 2, further: true },
  ])('accepts %p', (value) => {
    expect(guard(value)).toBe(true);
  });

  it.each([
    undefined,
    null,
    'x',
    ['x'],
    {},
    { name: 1, kind: 'a' },
    { name: 'x', kind: 'c' },
    { name: 'x', kind: 'a', count: 1.5 },
    { name: 'x', kind: 'a', count: null },
  ])('rejects %p', (value) => {
    expect(guard(value)).toBe(false);
  });

  it('ignores fields that the object only inherits', () => {
    expect(guard(Object.create({ name: 'x', kind: 'a' }))).toBe(false);
  });
});

describe('the other guards', () => {
  it('check each element of an array', () => {
    expect(isArrayOf(isInteger)([1, 2])).toBe(true);
    expect(isArrayOf(isInteger)([1, '2'])).toBe(false);
    expect(isArrayOf(isInteger)({ length: 0 })).toBe(false);
  });

  it('accept null only where it is allowed', () => {
    expect(isNullable(isText)(null)).toBe(true);
    expect(isText(null)).toBe(false);
  });
});

describe('what is stored', () => {
  it('is the state of the agreed shape', () => {
    expect(isPersistedState(initialState)).toBe(true);
    expect(isPersistedState({ ...initialState, stateUpdate: { cart_count: '3', pincode: null } })).toBe(false);
  });

  it('is a list of logouts by their handle', () => {
    const handle = 'a'.repeat(64);
    expect(isPendingLogouts([{ handle, at: 1 }])).toBe(true);
    expect(isPendingLogouts([{ handle: 'a', at: 1 }])).toBe(false);
    expect(isPendingLogouts([{ handle, at: '1' }])).toBe(false);
  });

  it('is a list of viewed products', () => {
    expect(isRecentlyViewed([{ product_type: 'lab', id: 3 }])).toBe(true);
    expect(isRecentlyViewed([{ product_type: 'pet', id: 3 }])).toBe(false);
    expect(isRecentlyViewed([{ product_type: 'lab', id: 0 }])).toBe(false);
  });
});

describe('the payload of an event', () => {
  it.each([
    ['cart:changed', { product_type: 'medicine', cart_count: 2 }, true],
    ['cart:changed', { product_type: 'medicine', cart_count: 2, id: 7, quantity: 0 }, true],
    ['cart:changed', { product_type: 'medicine', cart_count: 2, id: 'seven' }, false],
    ['session:verified', { is_verified: 3 }, true],
    ['session:verified', { is_verified: 4 }, false],
    ['order:placed', { product_type: 'lab', order_id: '4821300017' }, true],
    ['order:placed', { product_type: 'lab', order_id: 'O4821300017' }, false],
    ['remote:failed', { remote: 'mfe-lab', release: '1.0.0', kind: 'render' }, true],
    ['remote:failed', { remote: 'mfe-lab', release: '1.0.0', kind: 'weather' }, false],
  ] as const)('%s %j: %p', (name, payload, valid) => {
    expect(eventMap[name](payload)).toBe(valid);
  });
});
