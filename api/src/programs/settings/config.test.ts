import { type Environment, parseSettings, sampleSeller, SettingsError } from '@storefront/server-kit/program';
import { sandboxMerchant } from '@storefront/server-kit/paytm';
import { defaultRetentionSettings } from '../../platform/retention';
import { defaultCartSettings } from '../../ordering/cart/settings';
import { defaultIdentitySettings } from '../../domains/identity/settings';
import { defaultDeliverySettings } from '../../domains/notifications/settings';
import { jobsConfig, jobsSchema, readConfig } from './config';
import { missingPayment, paymentSchema, paymentSettingsOf, sandboxPort } from './payment-settings';

const seller = {
  SELLER_NAME: 'Tulsi Retail LLP',
  SELLER_ADDRESS: '22 Market Road, Pune, Maharashtra 411001',
  SELLER_GSTIN: '27AAPFU0939F1ZV',
  SELLER_DRUG_LICENCES: '20B/000000, 21B/000000',
  SELLER_PHARMACIST: 'Name Surname, reg. no. 000000',
};

describe('the configuration', () => {
  it('has defaults', () => {
    expect(readConfig({}, '/home/shop')).toEqual({
      dataDir: '/home/shop/.data',
      databaseTimeouts: 'connection',
      host: '127.0.0.1',
      port: 0,
      jobs: 'here',
      hostNames: [],
      siteServers: [],
      announceMs: 0,
      logLevel: 'warn',
      eventRetentionDays: 365,
      cart: defaultCartSettings,
      identity: defaultIdentitySettings,
      seller: sampleSeller,
      delivery: expect.objectContaining({
        publicHost: 'localhost',
        development: true,
        shop: expect.objectContaining({ brand: defaultDeliverySettings.shop.brand }) as unknown,
      }) as unknown,
      retention: defaultRetentionSettings,
      payment: expect.objectContaining({ siteOrigins: ['http://localhost:3000', 'http://127.0.0.1:3000'] }) as unknown,
    });
  });

  it('is read from the environment', () => {
    const env = {
      DATA_DIR: '/var/shop',
      DATABASE_URL: 'postgres://x/y',
      HOST: '0.0.0.0',
      API_PORT: '3001',
      LOG_LEVEL: 'info',
      MIN_CHECKOUT_MEDICINE: '49.5',
      LIMIT_FACTOR: '2.5',
    };
    expect(readConfig(env, '/')).toMatchObject({
      dataDir: '/var/shop',
      databaseUrl: 'postgres://x/y',
      host: '0.0.0.0',
      port: 3001,
      announceMs: 0,
      logLevel: 'info',
      cart: { minimumCheckoutMedicine: 49.5, couponAttempts: { max: 2.5 * defaultCartSettings.couponAttempts.max } },
    });
  });

  it.each([
    { API_PORT: '70000' },
    { API_PORT: 'abc' },
    { MIN_CHECKOUT_MEDICINE: '-1' },
    { MIN_CHECKOUT_MEDICINE: 'free' },
    { LOG_LEVEL: 'loud' },
    { SMS_PER_HOUR: '0' },
    { CASH_ORDERS_PER_CUSTOMER: '1.5' },
    { LIMIT_FACTOR: '0.5' },
    { APP_ENV: 'prod' },
    { SMTP_URL: 'neemleaf.example' },
    { SMS_PROVIDER_URL: 'file:///etc/passwd' },
    { PASSWORD_RANGE_URL: 'pwnedpasswords.com' },
    { DATABASE_URL: 'mysql://x/y' },
    { DATABASE_TIMEOUTS: 'never' },
    { JOBS: 'nowhere' },
    { API_HOSTS: 'api.internal:3001' },
    { SITE_SERVERS: '10.0.0.0/33' },
    { SELLER_GSTIN: '27AAPFU0939F1ZW' },
    { SELLER_GSTIN: '39AAPFU0939F1ZV' },
    { SELLER_GSTIN: '27' },
  ])('names the invalid setting in %j', (env) => {
    expect(() => readConfig(env, '/')).toThrow(SettingsError);
    expect(() => readConfig(env, '/')).toThrow(Object.keys(env)[0]);
  });

  it('knows the state of the seller by its GSTIN', () => {
    expect(readConfig({ SELLER_GSTIN: '27AAPFU0939F1ZV' }, '/').cart.sellerState).toBe('27');
    expect(readConfig({}, '/').cart.sellerState).toBe('29');
  });

  it('names who sells; production refuses each setting of it that is missing', () => {
    const production = { ...seller, APP_ENV: 'production', OUTBOX_KEY: 'a1'.repeat(32) };
    expect(readConfig(production, '/').seller).toEqual({
      name: 'Tulsi Retail LLP',
      address: '22 Market Road, Pune, Maharashtra 411001',
      gstin: '27AAPFU0939F1ZV',
      drugLicences: '20B/000000, 21B/000000',
      pharmacist: 'Name Surname, reg. no. 000000',
    });
    for (const name of Object.keys(seller)) {
      expect(() => readConfig({ ...production, [name]: undefined }, '/')).toThrow(`${name} has to be set`);
      expect(() => readConfig({ ...production, [name]: ' ' }, '/')).toThrow(name);
    }
  });

  it('reads the limits of accounts and the message providers', () => {
    const { identity, delivery } = readConfig(
      {
        SMS_PER_HOUR: '4000',
        LIMIT_FACTOR: '2',
        APP_ENV: 'production',
        OUTBOX_KEY: `${'a1'.repeat(32)}, ${'b2'.repeat(32)}`,
        SITE_ORIGINS: 'https://Shop.Neemleaf.example',
        ...seller,
        SMTP_URL: 'smtps://shop:hush@mail.example:465',
        SMS_PROVIDER_URL: 'https://sms.example/send',
        SMS_PROVIDER_TOKEN: 'hush',
        BRAND_NAME: 'Tulsi',
      },
      '/',
    );
    expect(identity).toMatchObject({
      smsPerHour: { max: 4000 },
      smsPerSource: { max: 2 * defaultIdentitySettings.smsPerSource.max },
      loginPerAddress: { max: 2 * defaultIdentitySettings.loginPerAddress.max },
      loginPerDevice: defaultIdentitySettings.loginPerDevice,
    });
    expect(delivery).toMatchObject({
      development: false,
      outboxKeys: [Buffer.alloc(32, 0xa1), Buffer.alloc(32, 0xb2)],
      publicHost: 'shop.neemleaf.example',
      smtpUrl: 'smtps://shop:hush@mail.example:465',
      smsProvider: { url: 'https://sms.example/send', token: 'hush' },
      shop: { brand: 'Tulsi' },
    });
  });

  it('of the jobs has a port and traces of its own', () => {
    const env = { JOBS_PORT: '3004', API_PORT: '3001', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
    const config = jobsConfig(parseSettings(jobsSchema, env), '/');
    expect(config).toMatchObject({ port: 3004, tracing: { serviceName: 'storefront-jobs' } });
  });

  it('needs a key for the messages that wait in production, and never shows one that is wrong', () => {
    expect(() => readConfig({ APP_ENV: 'production' }, '/')).toThrow(/^OUTBOX_KEY has to be the key/);
    expect(() => readConfig({ OUTBOX_KEY: 'hush' }, '/')).toThrow(/^OUTBOX_KEY has to be 64 hex((?!hush).)*$/);
  });

  it('never shows a URL that may contain a password', () => {
    expect(() => readConfig({ SMTP_URL: 'ftp://shop:hush@mail.example' }, '/')).toThrow(/^((?!hush).)*$/);
    expect(() => readConfig({ DATABASE_URL: 'mysql://shop:hush@db.example' }, '/')).toThrow(/^((?!hush).)*$/);
  });
});

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
