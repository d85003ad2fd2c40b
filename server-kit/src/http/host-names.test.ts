import { createServer } from './create-server';
import { isAllowedHost, requireServedHost } from './host-names';

it.each([
  ['localhost', [], true],
  ['LOCALHOST:3200', [], true],
  ['127.0.0.1:3200', [], true],
  ['console.example:443', ['console.example'], true],
  ['evil.example', ['console.example'], false],
  ['localhost.evil.example', [], false],
  ['localhost@evil.example', [], false],
  ['203.0.113.7', ['127.0.0.1'], false],
  ['203.0.113.7:3200', ['0.0.0.0'], true],
  ['[2001:db8::1]:3200', ['::'], true],
  ['evil.example', ['0.0.0.0'], false],
  ['', [], false],
  [undefined, [], false],
])('%s, served as %j: %s', (header, names, own) => {
  expect(isAllowedHost(header, names)).toBe(own);
});

describe('a server', () => {
  const app = createServer({
    log: { level: 'silent' },
    toErrorResponse: () => ({ status: 500, body: 'error' }),
  });
  requireServedHost(app, { host: '127.0.0.1', origins: ['https://shop.example', 'https://shop.example:8443'] });
  app.get('/', async () => 'the page');
  afterAll(() => app.close());

  it.each(['shop.example', 'SHOP.example:8443', 'localhost:3000'])('answers under its name %s', async (host) => {
    expect((await app.inject({ url: '/', headers: { host } })).body).toBe('the page');
  });

  it.each(['evil.example', 'shop.example.evil.example', 'evil.example, shop.example'])(
    'answers nothing under the name %j, whatever it was forwarded from',
    async (host) => {
      const headers = { host, 'x-forwarded-host': 'shop.example' };
      for (const url of ['/', '/no-such-page']) {
        const { statusCode, body } = await app.inject({ url, headers });
        expect([url, statusCode]).toEqual([url, 421]);
        expect(body).toContain('SITE_ORIGINS');
      }
    },
  );
});
