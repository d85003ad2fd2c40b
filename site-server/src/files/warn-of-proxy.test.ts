import { createServer } from '@storefront/server-kit/http';
import { untrustedProxyHeader, warnOfProxy } from './limit-visitors';
import { toTextResponse } from './text-responses';

const fromProxy = { 'x-forwarded-for': '203.0.113.7' };

it.each([
  [fromProxy, [], 'x-forwarded-for'],
  [{ forwarded: 'for=203.0.113.7' }, [], 'forwarded'],
  [{}, [], undefined],
  [fromProxy, ['10.0.0.0/8'], undefined],
] as const)('of %j with the trusted proxies %j, untrusted is %s', (headers, trusted, header) => {
  expect(untrustedProxyHeader(headers, trusted)).toBe(header);
});

it('warns once, naming the setting and no visitor', async () => {
  const lines: string[] = [];
  const log = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } as const;
  const app = createServer({ log, toErrorResponse: toTextResponse });
  warnOfProxy(app, []);
  await app.inject({ url: '/' });
  expect(lines).toEqual([]);
  for (let turn = 0; turn < 3; turn += 1) await app.inject({ url: '/', headers: fromProxy });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('TRUST_PROXY');
  expect(lines[0]).not.toContain('203.0.113.7');
  await app.close();
});
