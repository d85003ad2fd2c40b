import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort } from '../processes/free-port';
import { assertPortsFree, StartError } from './check-ports';
import { describeExposure } from './exposure';
import { planPayments } from './payment-plan';

describe('exposure', () => {
  const development = { appEnv: 'development', devAccess: 'local', hasSandbox: true } as const;
  const behindProxy = '(behind a proxy set SITE_ORIGINS or TRUST_PROXY, which closes them)';

  it.each([
    [
      { ...development, host: '127.0.0.1' },
      `this machine and visitors of a proxy on it (HOST 127.0.0.1): site, console; this machine only: development mailbox with every OTP, sandbox gateway ${behindProxy}`,
    ],
    [
      { ...development, host: '0.0.0.0' },
      `other machines (HOST 0.0.0.0): site, console; this machine only: development mailbox with every OTP, sandbox gateway ${behindProxy}`,
    ],
    [
      { ...development, host: '127.0.0.1', devAccess: 'all' },
      'this machine and visitors of a proxy on it (HOST 127.0.0.1): site, console, development mailbox with every OTP, sandbox gateway (APP_ENV development, DEV_ACCESS all)',
    ],
    [
      { ...development, host: '127.0.0.1', devAccess: 'none', hasSandbox: false },
      'this machine and visitors of a proxy on it (HOST 127.0.0.1): site, console; nobody: development mailbox, sandbox gateway (public host or proxy; DEV_ACCESS opens them)',
    ],
    [
      { ...development, host: '10.0.0.5', devAccess: 'all', hasSandbox: false },
      'other machines (HOST 10.0.0.5): site, console, development mailbox with every OTP (APP_ENV development, DEV_ACCESS all)',
    ],
    [{ ...development, host: '0.0.0.0', appEnv: 'production' }, 'other machines (HOST 0.0.0.0): site, console'],
  ] as const)('%j is open to %s', (programs, text) => {
    expect(describeExposure(programs)).toBe(text);
  });
});

describe('ports', () => {
  const host = '127.0.0.1';
  const taken = createServer();
  let port: number;

  beforeAll(async () => {
    port = await freePort();
    taken.listen(port, host);
    await once(taken, 'listening');
  });
  afterAll(async () => {
    taken.close();
    await once(taken, 'close');
  });

  it('names the port in use, and the setting that chooses another', async () => {
    const wanted = { port, variable: 'API_PORT', purpose: 'API', host };
    const checked = assertPortsFree('localhost', [{ port: 0, variable: 'PORT' }, wanted]);
    await expect(checked).rejects.toThrow(
      new StartError(
        `Port ${port} is in use. End what uses it, or choose another for the API: API_PORT=${port + 1} npm start`,
      ),
    );
  });

  it('names two programs with the same port', async () => {
    const free = await freePort();
    const ports = ['PORT', 'CONSOLE_PORT'].map((variable) => ({ port: free, variable }));
    await expect(assertPortsFree(host, ports)).rejects.toThrow(`Port ${free} is also that of PORT: choose another`);
  });

  it('accepts free ports and programs that do not run', async () => {
    const ports = [
      { port: await freePort(), variable: 'PORT' },
      { port: undefined, variable: 'SANDBOX_PORT' },
    ];
    await expect(assertPortsFree(host, ports)).resolves.toBeUndefined();
  });
});

describe('payments', () => {
  const site = { host: '127.0.0.1', port: 3000, appEnv: 'development', devAccess: 'local' } as const;

  describe('the payment gateway', () => {
    it('is the sandbox gateway, 100 ports above the site', () => {
      expect(planPayments({}, site)).toEqual({
        sandboxPort: 3100,
        env: { PAYMENT_URL: 'http://localhost:3100', SITE_ORIGINS: 'http://localhost:3000,http://127.0.0.1:3000' },
      });
    });

    it('is the sandbox on the configured port, under the host name that visitors use', () => {
      expect(planPayments({ SANDBOX_PORT: '4000', PAYMENT_URL: 'https://bank.example' }, site)).toMatchObject({
        sandboxPort: 4000,
        env: { PAYMENT_URL: 'https://bank.example' },
      });
      expect(planPayments({}, { ...site, host: '192.0.2.7' }).env).toEqual({
        PAYMENT_URL: 'http://192.0.2.7:3100',
        SITE_ORIGINS: 'http://localhost:3000,http://127.0.0.1:3000,http://192.0.2.7:3000',
      });
      expect(planPayments({ SITE_ORIGINS: 'https://shop.example' }, site).env['SITE_ORIGINS']).toBe(
        'https://shop.example',
      );
    });

    it('is not the sandbox with real keys, in production or where it is closed', () => {
      for (const plan of [
        planPayments({ PAYMENT_MID: 'M', PAYMENT_KEY: 'K', PAYMENT_URL: 'https://bank.example' }, site),
        planPayments({}, { ...site, appEnv: 'production' }),
        planPayments({}, { ...site, devAccess: 'none' }),
      ]) {
        expect(plan.sandboxPort).toBeUndefined();
        expect(plan.env).not.toHaveProperty('PAYMENT_URL');
      }
    });

    it('rejects an invalid port', () => {
      expect(() => planPayments({ SANDBOX_PORT: 'bank' }, site)).toThrow('SANDBOX_PORT');
    });
  });
});
