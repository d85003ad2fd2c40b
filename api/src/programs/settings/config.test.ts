import { defaultRetentionSettings } from '../../platform/retention';
import { defaultCartSettings } from '../../ordering/cart/settings';
import { defaultIdentitySettings } from '../../domains/identity/settings';
import { defaultDeliverySettings } from '../../domains/notifications/settings';
import { parseSettings, sampleSeller, SettingsError } from '@storefront/server-kit/program';
import { jobsConfig, jobsSchema, readConfig } from './config';

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
    { PASSWORD_HASH_MEMORY_KIB: '4096' },
    { PASSWORD_HASH_MEMORY_KIB: '12288' },
    { PASSWORD_HASH_PASSES: '0' },
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
