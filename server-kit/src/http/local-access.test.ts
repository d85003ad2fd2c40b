import { createServer } from './create-server';
import { isFromThisMachine, restrictDevelopment, type ConnectsBy } from './local-access';

interface Sent {
  readonly ip?: string;
  readonly host?: string | undefined;
  readonly headers?: Record<string, string>;
  readonly httpVersion?: string;
  readonly by?: ConnectsBy;
}

function isLocal({ ip = '127.0.0.1', headers = {}, httpVersion = '1.1', by = 'clients', ...sent }: Sent) {
  const host = 'host' in sent ? sent.host : 'localhost:3000';
  const all = host === undefined ? headers : { ...headers, host };
  return isFromThisMachine({ ip, headers: all, raw: { httpVersion } }, by);
}

it.each<Sent>([
  {},
  { ip: '127.8.9.1' },
  { ip: '::1' },
  { ip: '::ffff:127.0.0.1' },
  { host: '127.0.0.1:3000' },
  { host: '[::1]:3000' },
  { host: 'LOCALHOST' },
  { host: 'shop.localhost:3000' },
  { headers: { 'x-forwarded-for': '127.0.0.1' }, by: 'site-server' },
])('%j is a request from this machine', (sent) => {
  expect(isLocal(sent)).toBe(true);
});

it.each<Sent>([
  { ip: '192.168.1.5' },
  { ip: '::ffff:192.168.1.5' },
  { ip: '2001:db8::1' },
  { host: 'shop.example' },
  { host: 'localhost.shop.example' },
  { host: '192.168.1.5:3000' },
  { host: '' },
  { host: undefined },
  ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'].map((name) => ({
    headers: { [name]: '127.0.0.1' },
  })),
  { headers: { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' }, by: 'site-server' },
  { headers: { 'x-real-ip': '127.0.0.1' }, by: 'site-server' },
  // nginx without proxy_set_header: Host is its upstream.
  { httpVersion: '1.0', host: '127.0.0.1:3000' },
])('%j is no request from this machine', (sent) => {
  expect(isLocal(sent)).toBe(false);
});

it.each([
  ['none', '127.0.0.1', 403],
  ['none', '203.0.113.7', 403],
  ['local', '127.0.0.1', 200],
  ['local', '203.0.113.7', 403],
  ['all', '203.0.113.7', 200],
] as const)('access %s lets %s in with status %d', async (access, remoteAddress, status) => {
  const app = createServer({ log: { level: 'silent' }, toErrorResponse: () => ({ status: 500, body: 'error' }) });
  restrictDevelopment(app, access, 'clients');
  app.get('/', async () => 'the mailbox');
  const answer = await app.inject({ url: '/', remoteAddress });
  expect(answer.statusCode).toBe(status);
  expect(answer.body === 'the mailbox').toBe(status === 200);
  await app.close();
});
