import { isOwnOrigin } from './host-names';

it.each([
  ['of a page of this server', { host: 'Shop.example:3000', origin: 'http://shop.example:3000' }, true],
  ['of one behind a proxy with TLS', { host: 'shop.example', origin: 'https://shop.example' }, true],
  ['of another host', { host: 'shop.example', origin: 'https://evil.example' }, false],
  ['of another port', { host: 'shop.example:3000', origin: 'http://shop.example:3200' }, false],
  ['of a subdomain', { host: 'shop.example', origin: 'https://a.shop.example' }, false],
  ['of a page without an origin', { host: 'shop.example', origin: 'null' }, false],
  ['of another scheme', { host: 'shop.example', origin: 'app://shop.example' }, false],
  ['without Origin', { host: 'shop.example' }, false],
  ['without a host', { origin: 'https://shop.example' }, false],
])('a request %s', (_whose, headers, isOwn) => {
  expect(isOwnOrigin({ headers })).toBe(isOwn);
});
