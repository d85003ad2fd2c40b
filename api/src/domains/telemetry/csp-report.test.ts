import { readCspViolations } from '@storefront/server-kit/http';
import { testApp, type TestApp } from '../../testing/app';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const page = 'https://shop.example/order-medicines/search?keyword=secret-illness';
const legacy = {
  'csp-report': {
    'document-uri': page,
    referrer: page,
    'blocked-uri': 'https://evil.example/x.js?keyword=secret-illness',
    'effective-directive': 'script-src-elem',
    'script-sample': 'secret-illness',
    disposition: 'enforce',
  },
};
const modern = [
  {
    type: 'csp-violation',
    url: page,
    body: {
      documentURL: page,
      blockedURL: 'trusted-types-sink',
      effectiveDirective: 'require-trusted-types-for',
      disposition: 'report',
    },
  },
];
const send = (body: unknown, type = 'application/csp-report', address = '203.0.113.5') =>
  api.app.inject({
    method: 'POST',
    url: '/api/v1/csp-report',
    headers: { 'content-type': type, 'x-forwarded-for': address },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

it.each([
  ['application/csp-report', legacy],
  ['application/reports+json', modern],
])('a report of type %s is logged without search terms', async (type, body) => {
  const before = api.log.length;
  expect((await send(body, type)).statusCode).toBe(204);
  const log = api.log.slice(before).join('');
  expect(log).toContain('a page violated its security policy');
  expect(log).toContain('/order-medicines/search');
  expect(log).not.toContain('secret-illness');
});

it('what is no report is rejected', async () => {
  for (const body of ['{', '{}', '[{"type":"deprecation"}]', 'null']) expect((await send(body)).statusCode).toBe(400);
  expect((await send(legacy, 'text/plain')).statusCode).toBe(415);
  expect((await send('x'.repeat(30_000))).statusCode).toBe(413);
});

it('one IP address sends 30 a minute', async () => {
  const statuses = [];
  for (let turn = 0; turn < 32; turn += 1) statuses.push((await send(legacy, undefined, '203.0.113.9')).statusCode);
  expect(statuses.filter((status) => status === 204)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});

it('keeps origin, path and directive, and at most ten reports', () => {
  expect(readCspViolations(legacy)).toEqual([
    {
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      page: '/order-medicines/search',
      isReportOnly: false,
    },
  ]);
  expect(readCspViolations(modern)).toEqual([
    {
      directive: 'require-trusted-types-for',
      blocked: 'trusted-types-sink',
      page: '/order-medicines/search',
      isReportOnly: true,
    },
  ]);
  expect(readCspViolations(Array.from({ length: 30 }, () => modern[0]))).toHaveLength(10);
});
