import { loginHref } from './Account';

const address = (text: string) => {
  const { pathname, search } = new URL(text, 'http://shop.test');
  return { pathname, search };
};

it.each([
  ['/order-medicines?category=3', '/login?redirect_uri=%2Forder-medicines%3Fcategory%3D3'],
  ['/', '/login'],
  ['/login', '/login'],
  ['/login?redirect_uri=%2Fcheckout%2Faddress%3Fpage%3Dlab', '/login?redirect_uri=%2Fcheckout%2Faddress%3Fpage%3Dlab'],
  ['/Login/?redirect_uri=%2Fmy-cart&coupon_code=NEEM10', '/login?redirect_uri=%2Fmy-cart&coupon_code=NEEM10'],
  [
    '/reset-password?redirect_uri=%2Fmy-cart&user_name=9876543210',
    '/login?redirect_uri=%2Fmy-cart&user_name=9876543210',
  ],
  ['/logout', '/login'],
])('returns for %s the URL %s', (from, href) => {
  expect(loginHref(address(from), true)).toBe(href);
});

it('returns to no path without a route', () => {
  expect(loginHref(address('/no-such-page?x=1'), false)).toBe('/login');
});
