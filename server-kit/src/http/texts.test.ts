/** @jest-environment <rootDir>/../tooling/src/test/jest/browser-environment.cjs */
import { dangerousTexts, findExecutables } from '@storefront/shared-contracts/testing';
import { escapeHtml, scriptJson } from './html';
import { isOwnOrigin } from './host-names';
import { ipNetwork, truncateAddress } from './network-list';
import { describeUserAgent } from './describe-user-agent';

const parse = (body: string) => new DOMParser().parseFromString(`<!doctype html><body>${body}`, 'text/html');

describe.each(dangerousTexts)('in a page, %j', (text) => {
  it('is a text and the value of an attribute', () => {
    const page = parse(`<p title="${escapeHtml(text)}">${escapeHtml(text)}</p><i title='${escapeHtml(text)}'></i>`);
    expect(page.body.children).toHaveLength(2);
    expect(page.querySelector('p')?.textContent).toBe(text);
    expect(page.querySelector('p')?.getAttributeNames()).toEqual(['title']);
    expect(page.querySelector('i')?.getAttributeNames()).toEqual(['title']);
    expect(page.querySelector('p')?.title).toBe(text);
    expect(page.querySelector('i')?.title).toBe(text);
    expect(findExecutables(page)).toEqual([]);
  });

  it('is a string in the JSON of a script element', () => {
    const json = scriptJson({ [text]: [text] });
    const page = parse(`<script type="application/json">${json}</script><p>after</p>`);
    expect(page.body.children).toHaveLength(2);
    expect(JSON.parse(page.querySelector('script')?.textContent ?? '')).toEqual({ [text]: [text] });
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  });
});

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

it.each([
  ['203.0.113.7', 48, '203.0.113.7'],
  ['::ffff:203.0.113.7', 64, '203.0.113.7'],
  ['::FFFF:203.0.113.7', 64, '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', 64, '2001:db8:1:2::/64'],
  ['2001:db8:1:2:3:4:5:6', 48, '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::1', 64, '2001:db8:1:2::/64'],
  ['2001:db8::9', 48, '2001:db8:0::/48'],
  ['1:0:3:4:5:6:7:8', 48, '1:0:3::/48'],
  ['1::3:4:5:6:7:8', 48, '1:0:3::/48'],
  ['fe80::1%eth0', 64, 'fe80:0:0:0::/64'],
  ['::1', 64, '0:0:0:0::/64'],
  ['::', 48, '0:0:0::/48'],
  ['unknown', 64, ''],
  ['', 48, ''],
  ['2001:db8::1]/x', 48, ''],
] as const)('the network of %s for a prefix of %d bits is %s', (address, bits, network) => {
  expect(ipNetwork(address, bits)).toBe(network);
});

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2::7', '2001:db8:1::/48'],
  ['', null],
])('the network of %j in records is %j', (ip, network) => {
  expect(truncateAddress(ip)).toBe(network);
});

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const macintosh = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

it.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/139.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/139.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0`,
    'Edge on Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A155F) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`Mozilla/5.0 (Linux; Android 14) ${webKit} Chrome/137.0.0.0 Mobile Safari/537.36 OPR/90.0.0.0`, 'Opera on Android'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0', 'Firefox on Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/139.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  [`${macintosh} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`, 'Safari on Mac'],
  [`${macintosh} ${webKit} Chrome/139.0.0.0 Safari/537.36`, 'Chrome on Mac'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/139.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPad',
  ],
  ['curl/8.5.0', ''],
  ['', ''],
  [`${'x'.repeat(600)} Firefox/142.0 Windows`, ''],
])('describes %s', (userAgent, words) => {
  expect(describeUserAgent(userAgent)).toBe(words);
});
