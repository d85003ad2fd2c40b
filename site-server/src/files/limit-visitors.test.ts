import { Socket } from 'node:net';
import { endSites, startSite } from '../testing/site';

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
