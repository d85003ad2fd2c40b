import { readSiteSettings, SettingsError } from './settings';

describe('the settings of the site', () => {
  it('have defaults for everything', () => {
    expect(readSiteSettings({}, '/srv')).toEqual({
      host: '127.0.0.1',
      port: 3000,
      releases: '/srv/.data/releases',
      apiOrigin: 'http://127.0.0.1:0',
      config: {
        brand: 'Neemleaf',
        phone: '1800-000-0000',
        email: 'care@neemleaf.example',
        whatsapp: '918000000000',
        social_url: '',
      },
      logLevel: 'warn',
    });
  });

  it('come from the environment; an empty value hides its element', () => {
    const { host, port, releases, config } = readSiteSettings(
      {
        HOST: '0.0.0.0',
        PORT: '8080',
        DATA_DIR: '/var/store',
        BRAND_NAME: 'Tulsi & Sons',
        SUPPORT_PHONE: '',
        SUPPORT_EMAIL: '',
        MESSAGING_NUMBER: '+91 98765-43210',
        SOCIAL_URL: 'https://social.example/tulsi',
      },
      '/srv',
    );
    expect({ host, port, releases }).toEqual({ host: '0.0.0.0', port: 8080, releases: '/var/store/releases' });
    expect(config).toEqual({
      brand: 'Tulsi & Sons',
      phone: '',
      email: '',
      whatsapp: '919876543210',
      social_url: 'https://social.example/tulsi',
    });
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['API_PORT', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['BRAND_NAME', ' '],
    ['MESSAGING_NUMBER', 'ask us'],
    ['SOCIAL_URL', 'javascript:alert(1)'],
  ])('are refused with the name of the variable: %s=%s', (name, value) => {
    expect(() => readSiteSettings({ [name]: value }, '/srv')).toThrow(SettingsError);
    expect(() => readSiteSettings({ [name]: value }, '/srv')).toThrow(name);
  });
});
