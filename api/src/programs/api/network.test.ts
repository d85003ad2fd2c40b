import { apiBase } from '@storefront/shared-contracts';
import { testApp, type TestApp } from '../../testing/app';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({
    settings: { appErrorsPerMinute: 1 },
    network: { hostNames: ['api.internal'], siteServers: ['10.1.0.0/16'] },
  });
});
afterAll(() => api.close());

/** One report a minute is accepted of each visitor. */
const report = async (remoteAddress: string, visitor: string) => {
  const { statusCode } = await api.app.inject({
    method: 'POST',
    url: `${apiBase}/app-error`,
    remoteAddress,
    headers: { 'x-forwarded-for': visitor },
    payload: { app: 'website', error: 'x' },
  });
  return statusCode;
};

it('believes the IP address of a visitor from listed site servers on other machines', async () => {
  expect(await report('10.1.0.5', '198.51.100.1')).toBe(200);
  expect(await report('10.1.0.6', '198.51.100.2')).toBe(200);
  expect(await report('10.1.0.6', '198.51.100.1')).toBe(429);
});

it('counts the calls of any other machine as its own', async () => {
  expect(await report('10.2.0.5', '198.51.100.3')).toBe(200);
  expect(await report('10.2.0.5', '198.51.100.4')).toBe(429);
});

it.each([
  ['api.internal:3001', 200],
  ['10.1.0.9:3001', 200],
  ['localhost', 200],
  ['shop.example', 421],
])('under the host name %s responds with %d', async (host, status) => {
  const { statusCode } = await api.app.inject({ url: '/livez', headers: { host } });
  expect(statusCode).toBe(status);
});
