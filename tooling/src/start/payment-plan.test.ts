import { planPayments } from './payment-plan';

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
