import { Socket } from 'node:net';
import { createServer } from '@storefront/server-kit/http';
import { endSites, startSite } from '../testing/site';
import { untrustedProxyHeader, warnOfProxy } from './limit-visitors';
import { toTextResponse } from './text-responses';

afterEach(endSites);

/** A connection as the server gets it from another machine. */
function connectionFrom(address: string): Socket {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  return socket;
}

it.each([
  ['203.0.113.7', [false, false, true]],
  ['2001:db8::7', [false, false, true]],
  ['127.0.0.1', [false, false, false]],
  ['10.1.2.3', [false, false, false]],
])(
  'of two allowed connections of %s, the third is closed unless it is a trusted proxy or this machine',
  async (address, closed) => {
    const { app } = await startSite({ connectionsPerAddress: 2, trustProxy: ['10.0.0.0/8'] });
    const connections = closed.map(() => connectionFrom(address));
    for (const connection of connections) app.server.emit('connection', connection);
    expect(connections.map(({ destroyed }) => destroyed)).toEqual(closed);
    const other = connectionFrom('198.51.100.1');
    app.server.emit('connection', other);
    expect(other.destroyed).toBe(false);
    for (const connection of [...connections, other]) connection.destroy();
  },
);

it('addresses of one /64 share the limit, those of another do not', async () => {
  const { app } = await startSite({ connectionsPerAddress: 1 });
  const connections = ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1'].map((address) => connectionFrom(address));
  for (const connection of connections) app.server.emit('connection', connection);
  expect(connections.map(({ destroyed }) => destroyed)).toEqual([false, true, false]);
  for (const connection of connections) connection.destroy();
});

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
