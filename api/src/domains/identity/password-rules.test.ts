import { endpoints } from '@storefront/shared-contracts/schemas';
import { createHash } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testApp, type TestApp } from '../../testing/app';
import { goodPassword, lastCode, newMobile, registration, verifiedCustomer } from '../../testing/customers';
import { breachedPasswords, readCommonPasswords } from './weak-passwords';

describe('the rules of passwords', () => {
  let api: TestApp;

  beforeAll(async () => {
    api = await testApp();
  });
  afterAll(() => api.close());

  const common = 'Manchester1';

  it('registration, reset and change reject a common password with the same message', async () => {
    const { mobile, token } = await verifiedCustomer(api);
    await api.call(endpoints.resetUserCheck, { body: { mobile_number: mobile } });
    const otp = await lastCode(api.db, mobile);
    const answers = [
      await api.refused(endpoints.register, { body: registration({ password: common }) }),
      await api.refused(endpoints.resetPassword, { body: { mobile_number: mobile, otp, password: common } }),
      await api.refused(
        endpoints.updatePassword,
        { body: { old_password: goodPassword, new_password: common } },
        { token },
      ),
    ];
    expect(answers.map(({ status, message }) => [status, message])).toEqual([
      [400, 'Password is too easy to guess'],
      [400, 'Password is too easy to guess'],
      [400, 'New Password is too easy to guess'],
    ]);
  });

  it('a password is the same composed and decomposed', async () => {
    const [composed, decomposed] = ['caf\u00e9-lamp-47', 'cafe\u0301-lamp-47'];
    const { mobile, token } = await verifiedCustomer(api, { password: decomposed });
    await api.call(endpoints.loginMobile, { body: { mobile, password: composed } });
    await api.call(endpoints.loginMobile, { body: { mobile, password: decomposed } });
    const body = { old_password: composed, new_password: decomposed };
    expect(await api.refused(endpoints.updatePassword, { body }, { token })).toMatchObject({
      message: 'New Passsword can not be same as Old Password',
    });
  });

  it('a password that decorates the name, the number or the name of the shop is rejected', async () => {
    const mobile = newMobile();
    for (const password of ['Meenakshi#26', `pass${mobile}`, 'Neemleaf1']) {
      const body = registration({ mobile, user_name: mobile, password });
      expect((await api.refused(endpoints.register, { body })).message).toBe('Password is too easy to guess');
    }
  });
});

describe('passwords from breaches', () => {
  const shipped = readCommonPasswords();
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
    breachedPasswords(shipped, rangeUrl, { fetch, onFailure: (error) => failures.push(error) });
  const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();

  describe('the shipped list', () => {
    it.each(['password1', 'Password', 'P@ssw0rd', 'dragon', 'letmein1', 'manchester', 'liverpool1', 'Bailey1'])(
      'has %s',
      async (password) => expect(await check('')(password)).toBe(true),
    );

    it.each(['neem#2026', 'anchester1', 'tulsi#2026', 'correcthorse', 'Sarakki-560078', 'मीना१२३'])(
      'has no %s',
      async (password) => expect(await check('')(password)).toBe(false),
    );
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
});
