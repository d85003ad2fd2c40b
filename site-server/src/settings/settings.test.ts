import { readSiteSettings } from './settings';
import { sampleSeller, SettingsError } from '@storefront/server-kit/program';

const sampleTrust = {
  seller: sampleSeller.name,
  address: sampleSeller.address,
  gstin: sampleSeller.gstin,
  drug_licence: sampleSeller.drugLicences,
  pharmacist: sampleSeller.pharmacist,
  return_period: '',
  lab_accreditation: '',
};
const seller = {
  SELLER_NAME: 'Tulsi Retail LLP',
  SELLER_ADDRESS: '22 Market Road, Pune, Maharashtra 411001',
  SELLER_GSTIN: '27AAPFU0939F1ZV',
  SELLER_DRUG_LICENCES: '20B/000000',
  SELLER_PHARMACIST: 'Name Surname, reg. no. 000000',
};

describe('the settings of the site', () => {
  it('have defaults for everything', () => {
    expect(readSiteSettings({ DEV_REMOTE_ORIGINS: '' }, '/srv')).toEqual({
      host: '127.0.0.1',
      port: 3000,
      releases: '/srv/.data/releases',
      contentDir: '/srv/shell/content',
      apiOrigin: 'http://127.0.0.1:0',
      config: {
        brand: 'Neemleaf',
        phone: '1800-000-0000',
        email: 'care@neemleaf.example',
        whatsapp: '9118000000000',
        social_url: 'https://social.example/neemleaf',
        trust: sampleTrust,
      },
      paymentOrigins: [],
      announceMs: 0,
      logLevel: 'warn',
      appEnv: 'development',
      siteOrigins: [],
      trustProxy: [],
      devAccess: 'local',
      connectionsPerAddress: 300,
      devRemoteOrigins: [],
      render: {
        workers: 2,
        dataBudgetMs: 300,
        hardTimeoutMs: 4200,
        startTimeoutMs: 3300,
        maxWaiting: 16,
        maxWaitMs: 50,
        cacheMs: 1000,
        cacheSize: 32_000_000,
        memoryMb: 256,
      },
      countsFlushSeconds: 3,
      canaryWindowMinutes: 60,
    });
  });

  it.each([
    [{ API_PORT: '3001' }, 'http://127.0.0.1:3001'],
    [{ API_PORT: '3001', API_ORIGIN: 'http://10.0.0.5:3002/' }, 'http://10.0.0.5:3002'],
  ])('find the API by %j', (env, origin) => {
    expect(readSiteSettings(env, '/srv').apiOrigin).toBe(origin);
  });

  it('are read from the environment; an empty value hides its element', () => {
    const { host, port, releases, config } = readSiteSettings(
      {
        HOST: '0.0.0.0',
        PORT: '8080',
        DATA_DIR: '/var/store',
        BRAND_NAME: 'Tulsi & Sons',
        SUPPORT_PHONE: '',
        SUPPORT_EMAIL: '',
        MESSAGING_NUMBER: '+91 98765-43210',
        SHOP_FACTS: '{}',
      },
      '/srv',
    );
    expect({ host, port, releases }).toEqual({ host: '0.0.0.0', port: 8080, releases: '/var/store/releases' });
    expect(config).toEqual({
      brand: 'Tulsi & Sons',
      phone: '',
      email: '',
      whatsapp: '919876543210',
      social_url: '',
      trust: sampleTrust,
    });
  });

  it('contain what pages state about the shop', () => {
    const SHOP_FACTS = '{"social_url":"https://social.example/tulsi","return_period":"3 days"}';
    const { social_url, trust } = readSiteSettings({ SHOP_FACTS, ...seller }, '/srv').config;
    expect(social_url).toBe('https://social.example/tulsi');
    expect(trust).toEqual({
      seller: 'Tulsi Retail LLP',
      address: '22 Market Road, Pune, Maharashtra 411001',
      gstin: '27AAPFU0939F1ZV',
      drug_licence: '20B/000000',
      pharmacist: 'Name Surname, reg. no. 000000',
      return_period: '3 days',
      lab_accreditation: '',
    });
  });

  it('use the support phone for the messaging link unless another number is set', () => {
    const numberOf = (env: Record<string, string>) => readSiteSettings(env, '/srv').config.whatsapp;
    expect(numberOf({ SUPPORT_PHONE: '080 4567 8900' })).toBe('918045678900');
    expect(numberOf({ SUPPORT_PHONE: '' })).toBe('');
    expect(numberOf({ SUPPORT_PHONE: '080 4567 8900', MESSAGING_NUMBER: '' })).toBe('');
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['API_PORT', '-1'],
    ['API_ORIGIN', 'api.internal:3001'],
    ['API_ORIGIN', 'http://api.internal/api'],
    ['LOG_LEVEL', 'loud'],
    ['BRAND_NAME', 'x'.repeat(61)],
    ['MESSAGING_NUMBER', 'ask us'],
    ['SHOP_FACTS', '{"social_url":"javascript:alert(1)"}'],
    ['SHOP_FACTS', '{"return_periods":"3 days"}'],
    ['SHOP_FACTS', '{"return_period":5}'],
    ['SHOP_FACTS', `{"return_period":"${'x'.repeat(121)}"}`],
    ['SHOP_FACTS', '20B/000000'],
    ['SHOP_FACTS', 'null'],
    ['APP_ENV', 'prod'],
    ['TRUST_PROXY', 'cdn.example'],
    ['TRUST_PROXY', '10.0.0.1, 10.0.0.0/33'],
    ['TRUST_PROXY', 'true'],
    ['DEV_REMOTE_ORIGINS', 'http://localhost:3002/x'],
    ['DEV_REMOTE_ORIGINS', 'http://localhost:*'],
    ['DEV_REMOTE_ORIGINS', 'javascript:alert(1)'],
    ['SITE_ORIGINS', 'shop.example'],
    ['SITE_ORIGINS', 'https://shop.example/x'],
    ['PAYMENT_URL', 'gateway.example'],
    ['PAYMENT_URL', 'https://gateway.example/pay'],
    ['PAYMENT_URL', 'https://gateway.example; script-src *'],
    ['PAYMENT_URL', 'https://a.example,https://b.example'],
    ['RENDER_WORKERS', '-1'],
    ['RENDER_WORKERS', '1.5'],
    ['RENDER_DATA_MS', '0'],
  ])('are rejected with the name of the variable: %s=%s', (name, value) => {
    expect(() => readSiteSettings({ [name]: value }, '/srv')).toThrow(SettingsError);
    expect(() => readSiteSettings({ [name]: value }, '/srv')).toThrow(name);
  });

  it('switch rendering off with 0', () => {
    expect(readSiteSettings({ RENDER_WORKERS: '0' }, '/srv').render.workers).toBe(0);
  });

  it('contain the trusted proxies', () => {
    const { trustProxy } = readSiteSettings({ TRUST_PROXY: '10.0.0.0/8, 2001:db8::/32,203.0.113.9' }, '/srv');
    expect(trustProxy).toEqual(['10.0.0.0/8', '2001:db8::/32', '203.0.113.9']);
  });

  it('allow pages to post a payment only to the gateway', () => {
    expect(readSiteSettings({ PAYMENT_URL: 'https://gateway.example/' }, '/srv')).toMatchObject({
      paymentOrigins: ['https://gateway.example'],
    });
  });

  it("allow developers' remotes from a few local ports, or from the configured origins", () => {
    const origins = (env: Record<string, string>) => readSiteSettings(env, '/srv').devRemoteOrigins;
    expect(origins({})).toHaveLength(18);
    expect(origins({})).toEqual(expect.arrayContaining(['http://localhost:3001', 'http://127.0.0.1:3009']));
    expect(origins({ DEV_REMOTE_ORIGINS: 'https://dev.example' })).toEqual(['https://dev.example']);
  });

  it("allow no developers' remotes in production", () => {
    for (const env of [{}, { DEV_REMOTE_ORIGINS: 'http://localhost:3002' }]) {
      const SITE_ORIGINS = 'https://shop.example';
      const settings = readSiteSettings({ ...env, ...seller, SITE_ORIGINS, APP_ENV: 'production' }, '/srv');
      expect(settings).toMatchObject({ appEnv: 'production', devRemoteOrigins: [] });
    }
  });

  it('name the origins of the site in production, and who may open the mailbox', () => {
    expect(() => readSiteSettings({ APP_ENV: 'production' }, '/srv')).toThrow('SITE_ORIGINS');
    const production = { APP_ENV: 'production', SITE_ORIGINS: 'https://shop.example' };
    expect(() => readSiteSettings(production, '/srv')).toThrow('SELLER_PHARMACIST has to be set');
    expect(readSiteSettings({}, '/srv').devAccess).toBe('local');
    expect(readSiteSettings({ DEV_ACCESS: 'all' }, '/srv').devAccess).toBe('all');
    expect(() => readSiteSettings({ DEV_ACCESS: 'yes' }, '/srv')).toThrow('DEV_ACCESS');
  });

  it.each([
    [{ HOST: '0.0.0.0' }, 'local'],
    [{ SITE_ORIGINS: 'http://localhost:3000,http://127.0.0.1:3000' }, 'local'],
    [{ SITE_ORIGINS: 'http://localhost:3000,https://shop.example' }, 'none'],
    [{ HOST: 'shop.example' }, 'none'],
    [{ TRUST_PROXY: '127.0.0.1' }, 'none'],
    [{ TRUST_PROXY: '127.0.0.1', DEV_ACCESS: 'local' }, 'local'],
    [{ SITE_ORIGINS: 'https://shop.example', DEV_ACCESS: 'all' }, 'all'],
    [{ DEV_ACCESS: 'none' }, 'none'],
  ])('%j: the mailbox is open to %s', (env, access) => {
    expect(readSiteSettings(env, '/srv').devAccess).toBe(access);
  });
});
