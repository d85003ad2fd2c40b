import { createHash } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { breachedPasswords, readCommonPasswords } from './weak-passwords';

const filter = readCommonPasswords();
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A range service on this machine. @returns its URL */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/range/`;
}

const failures: unknown[] = [];
beforeEach(() => failures.splice(0));
const check = (rangeUrl: string) =>
  breachedPasswords(filter, rangeUrl, { fetch, onFailure: (error) => failures.push(error) });
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();

describe('the shipped list', () => {
  it.each(['password1', 'P@ssw0rd', 'dragon', 'letmein1', 'manchester', 'liverpool1', 'Bailey1'])(
    'has %s',
    async (password) => expect(await check('')(password)).toBe(true),
  );

  it.each(['neem#2026', 'tulsi#2026', 'correcthorse', 'Sarakki-560078', 'मीना१२३'])('has no %s', async (password) =>
    expect(await check('')(password)).toBe(false),
  );

  it('takes at most 250 kB', () => expect(filter.length).toBeLessThanOrEqual(250_000));
});

describe('the range service', () => {
  it('learns 5 digits of the hash and names the rest', async () => {
    const asked: string[] = [];
    const listed = sha1('tulsi#2026').slice(5);
    const url = await serve((request, response) => {
      asked.push(request.url ?? '');
      response.end(`0018A45C4D1DEF81644B54AB7F969B88D65:1\r\n${listed}:42\r\n`);
    });
    expect(await check(url)('tulsi#2026')).toBe(true);
    expect(await check(url)('lotus#2026')).toBe(false);
    expect(asked).toEqual([`/range/${sha1('tulsi#2026').slice(0, 5)}`, `/range/${sha1('lotus#2026').slice(0, 5)}`]);
    expect(failures).toEqual([]);
  });

  it('is not believed about padding', async () => {
    const url = await serve((_request, response) => response.end(`${sha1('tulsi#2026').slice(5)}:0`));
    expect(await check(url)('tulsi#2026')).toBe(false);
  });

  it('is not asked about what the list has', async () => {
    expect(await check('http://127.0.0.1:9/range/')('password1')).toBe(true);
    expect(failures).toEqual([]);
  });

  it.each<[string, RequestListener]>([
    ['responds with an error', (_request, response) => void response.writeHead(503).end()],
    ['does not respond', () => undefined],
    ['redirects', (_request, response) => void response.writeHead(302, { location: '/' }).end()],
  ])('lets a password pass when it %s, and this is logged', async (_what, listener) => {
    expect(await check(await serve(listener))('tulsi#2026')).toBe(false);
    expect(failures).toHaveLength(1);
  });
});
