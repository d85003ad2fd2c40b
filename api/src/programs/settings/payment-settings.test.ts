import { sandboxMerchant } from '@storefront/server-kit/paytm';
import { parseSettings, SettingsError, type Environment } from '@storefront/server-kit/program';
import { missingPayment, paymentSchema, paymentSettingsOf, sandboxPort } from './payment-settings';

const readPaymentSettings = (env: Environment) => paymentSettingsOf(parseSettings(paymentSchema, env));

const real = { PAYMENT_URL: 'https://gateway.example/', PAYMENT_MID: 'SHOP01', PAYMENT_KEY: '0123456789abcdef' };

describe('the settings of payments', () => {
  it('are by default those of the sandbox gateway next to the site', () => {
    expect(readPaymentSettings({ PORT: '4000' })).toEqual({
      gateway: { url: 'http://localhost:4100', ...sandboxMerchant },
      siteOrigins: ['http://localhost:4000', 'http://127.0.0.1:4000'],
    });
    expect(readPaymentSettings({ SANDBOX_PORT: '4500' }).gateway?.url).toBe('http://localhost:4500');
    expect(readPaymentSettings({ PAYMENT_URL: 'https://bank.example' }).gateway).toEqual({
      url: 'https://bank.example',
      ...sandboxMerchant,
    });
  });

  it('are those of a real gateway once its keys are set, in production too', () => {
    const env = {
      ...real,
      PAYMENT_WEBSITE: 'DEFAULT',
      PAYMENT_INDUSTRY: 'Pharmacy',
      SITE_ORIGINS: 'https://shop.example',
    };
    for (const APP_ENV of ['development', 'production']) {
      expect(readPaymentSettings({ ...env, APP_ENV })).toEqual({
        gateway: {
          url: 'https://gateway.example',
          mid: 'SHOP01',
          key: '0123456789abcdef',
          website: 'DEFAULT',
          industry: 'Pharmacy',
        },
        siteOrigins: ['https://shop.example'],
      });
    }
  });

  it('disable online payment in production without keys, and say so', () => {
    const settings = readPaymentSettings({ APP_ENV: 'production', PAYMENT_URL: 'https://gateway.example' });
    expect(settings.gateway).toBeUndefined();
    expect(missingPayment(settings)).toEqual(['PAYMENT_MID and PAYMENT_KEY are not set: nobody can pay online.']);
    expect(missingPayment(readPaymentSettings({}))).toEqual([]);
  });

  it('disable online payment on a public host without keys, unless the sandbox gateway is opened', () => {
    const env = { SITE_ORIGINS: 'https://shop.example' };
    expect(readPaymentSettings(env).gateway).toBeUndefined();
    expect(readPaymentSettings({ ...env, DEV_ACCESS: 'all' }).gateway).toMatchObject(sandboxMerchant);
  });

  it.each([
    [{ PAYMENT_MID: 'SHOP01' }, 'PAYMENT_KEY'],
    [{ PAYMENT_KEY: real.PAYMENT_KEY }, 'PAYMENT_MID'],
    [{ ...real, PAYMENT_KEY: 'short' }, 'PAYMENT_KEY'],
    [{ ...real, PAYMENT_KEY: 'sandboxkey#00001', APP_ENV: 'production' }, 'PAYMENT_KEY'],
    [{ ...real, PAYMENT_MID: 'a|b' }, 'PAYMENT_MID'],
    [{ ...real, PAYMENT_URL: '' }, 'PAYMENT_URL'],
    [{ ...real, PAYMENT_URL: 'https://gateway.example/pay' }, 'PAYMENT_URL'],
    [{ ...real, PAYMENT_URL: 'https://me:hush@gateway.example' }, 'PAYMENT_URL'],
    [{ ...real, PAYMENT_URL: 'http://gateway.example', APP_ENV: 'production' }, 'PAYMENT_URL'],
    [{ PAYMENT_WEBSITE: 'a|b' }, 'PAYMENT_WEBSITE'],
    [{ SITE_ORIGINS: 'shop.example' }, 'SITE_ORIGINS'],
    [{ SITE_ORIGINS: 'https://shop.example/cart' }, 'SITE_ORIGINS'],
    [{ SANDBOX_PORT: '70000' }, 'SANDBOX_PORT'],
  ])('name the invalid setting in %j', (env, name) => {
    expect(() => readPaymentSettings(env)).toThrow(SettingsError);
    expect(() => readPaymentSettings(env)).toThrow(name);
  });

  it('never show a key or a password', () => {
    for (const env of [
      { ...real, PAYMENT_KEY: 'hush' },
      { ...real, PAYMENT_MID: '', PAYMENT_KEY: 'hush' },
    ]) {
      expect(() => readPaymentSettings(env)).not.toThrow('hush');
      expect(() => readPaymentSettings(env)).toThrow(SettingsError);
    }
  });

  it('use any free port when the site does, or when no port above it is left', () => {
    expect(sandboxPort({ PORT: 0 })).toBe(0);
    expect(sandboxPort({ PORT: 65_500 })).toBe(0);
  });
});
