import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { limitConnections } from './connection-limit';

const exempt = ['127.0.0.9'];
const rejected: string[] = [];
let server: Server;
let port: number;
const clients: Socket[] = [];

beforeEach(async () => {
  rejected.length = 0;
  server = createServer((_request, response) => response.end('the page'));
  limitConnections(server, { max: 3, exempt, onRejected: (address) => rejected.push(address) });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Connects from a loopback address; each one counts as another visitor. */
async function open(localAddress: string): Promise<Socket> {
  const client = connect({ port, host: '127.0.0.1', localAddress });
  clients.push(client);
  client.on('error', () => undefined);
  // Without reading, the client does not notice the end of the connection.
  client.resume();
  await once(client, 'connect');
  return client;
}

/** The status line of a response; undefined if the server closed the connection. */
async function request(client: Socket): Promise<string | undefined> {
  const answer = new Promise<string | undefined>((resolve) => {
    client.once('data', (bytes: Buffer) => resolve(bytes.toString().split('\r\n')[0]));
    client.once('close', () => resolve(undefined));
  });
  if (client.closed) return undefined;
  client.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  return answer;
}

it('closes what an IP address opens beyond the limit at once; its open connections and other addresses go on', async () => {
  const first = [await open('127.0.0.2'), await open('127.0.0.2'), await open('127.0.0.2')];
  for (const client of first) expect(await request(client)).toBe('HTTP/1.1 200 OK');
  const excess = await open('127.0.0.2');
  await once(excess, 'close');
  expect(rejected).toEqual(['127.0.0.2']);
  for (const client of first) expect(await request(client)).toBe('HTTP/1.1 200 OK');
  expect(await request(await open('127.0.0.3'))).toBe('HTTP/1.1 200 OK');
});

it('counts a connection until it is closed', async () => {
  const first = [await open('127.0.0.2'), await open('127.0.0.2'), await open('127.0.0.2')];
  for (const client of first) await request(client);
  const closed = new Promise<void>((resolve) => {
    server.once('request', ({ socket }: IncomingMessage) => socket.once('close', () => resolve()));
  });
  const [oldest] = first;
  oldest?.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
  await closed;
  expect(await request(await open('127.0.0.2'))).toBe('HTTP/1.1 200 OK');
});

it('has no limit for exempt addresses', async () => {
  for (let count = 0; count < 6; count += 1) expect(await request(await open('127.0.0.9'))).toBe('HTTP/1.1 200 OK');
  expect(rejected).toEqual([]);
});
