import { apiBase } from '@storefront/shared-contracts';
import { endpointFacts } from '../../platform/http/endpoint-facts';
import { testApp, type TestApp } from '../../testing/app';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({
    network: { hostNames: ['api.internal'], siteServers: ['10.1.0.0/16'] },
  });
});
afterAll(() => api.close());

/** Sends a report. @returns the status */
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

/** Sends the maximum number of reports that one visitor may send in a minute. */
async function reportUntilLimit(remoteAddress: string, visitor: string): Promise<void> {
  for (let turn = 0; turn < endpointFacts.appError.perMinute; turn += 1) {
    expect(await report(remoteAddress, visitor)).toBe(200);
  }
}

it('believes the IP address of a visitor from listed site servers on other machines', async () => {
  await reportUntilLimit('10.1.0.5', '198.51.100.1');
  expect(await report('10.1.0.6', '198.51.100.2')).toBe(200);
  expect(await report('10.1.0.6', '198.51.100.1')).toBe(429);
});

it('counts the calls of any other machine as its own', async () => {
  await reportUntilLimit('10.2.0.5', '198.51.100.3');
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
