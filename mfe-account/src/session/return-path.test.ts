import { afterLogin, afterReset, afterVerification, returnPath } from './return-path';

const query = (values: Record<string, string>) => new URLSearchParams(values);

it.each([
  ['/checkout/address?page=medicine', '/checkout/address?page=medicine'],
  ['my-account', '/my-account'],
])('returns %s', (redirect_uri, path) => {
  expect(returnPath(query({ redirect_uri }))).toBe(path);
});

it('adds a coupon code to the path', () => {
  const redirect_uri = '/checkout/address?page=medicine';
  expect(returnPath(query({ redirect_uri, coupon_code: 'NEEM 10' }))).toBe(`${redirect_uri}&coupon_code=NEEM+10`);
  const own = `${redirect_uri}&coupon_code=A`;
  expect(returnPath(query({ redirect_uri: own, coupon_code: 'B' }))).toBe(own);
  expect(returnPath(query({ coupon_code: 'B' }))).toBeUndefined();
});

const evil = ['//evil.example', '/\\evil', ['javascript', 'alert(1)'].join(':'), '\t/evil', '/login', '/logout'];

it.each(evil)('ignores %j', (redirect_uri) => {
  expect(returnPath(query({ redirect_uri }))).toBeUndefined();
  expect(afterVerification(query({ redirect_uri }))).toBe('/order-medicines');
});

it('returns the path after a login if the mobile is verified, else the verification', () => {
  expect([0, 1, 2, 3].map((flag) => afterLogin(flag, '/my-cart'))).toEqual([
    '/verification?redirect_uri=%2Fmy-cart',
    '/my-cart',
    '/verification?redirect_uri=%2Fmy-cart',
    '/my-cart',
  ]);
  expect(afterLogin(1, undefined)).toBe('/');
  expect(afterLogin(0, undefined)).toBe('/verification');
});

it('returns the path after a password reset only with the flag 1, else the verification', () => {
  expect([0, 1, 2, 3].map((flag) => afterReset(flag, '/my-cart'))).toEqual([
    '/verification?redirect_uri=%2Fmy-cart',
    '/my-cart',
    '/verification?redirect_uri=%2Fmy-cart',
    '/verification?redirect_uri=%2Fmy-cart',
  ]);
  expect(afterReset(1, undefined)).toBe('/');
});

it('returns the path after a verification, or the medicines', () => {
  expect(afterVerification(query({ redirect_uri: '/checkout/address?page=lab' }))).toBe('/checkout/address?page=lab');
  expect(afterVerification(query({}))).toBe('/order-medicines');
});
