import { safeRedirect } from './redirect';

const home = '/';

describe('safeRedirect', () => {
  it.each([
    ['/checkout/address?page=medicine', '/checkout/address?page=medicine'],
    ['my-account', '/my-account'],
    [
      '/order-medicines/search?keyword=a%20b&search_type=medicines',
      '/order-medicines/search?keyword=a%20b&search_type=medicines',
    ],
    ['/my-cart#lab', '/my-cart#lab'],
    ['/a/../my-cart', '/my-cart'],
  ])('keeps %s', (given, expected) => {
    expect(safeRedirect(given, home)).toBe(expected);
  });

  it.each([
    null,
    undefined,
    '',
    '//evil.example',
    '///evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'HTTPS:evil.example',
    ['javascript', 'alert(1)'].join(':'),
    'java\tscript:alert(1)',
    'data:text/html,x',
    ' //evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/my-cart\u0000',
    '/\u200e/evil.example',
  ])('rejects %j', (given) => {
    expect(safeRedirect(given, home)).toBe(home);
  });

  it.each([
    '/login',
    'login',
    '/LOGIN/',
    '/%6cogin',
    '/reset-password?user_name=1',
    '/logout',
    '/verification',
    '/x/../logout',
  ])('never redirects to a login page: %s', (given) => {
    expect(safeRedirect(given, home)).toBe(home);
  });
});
