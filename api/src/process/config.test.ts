import { ConfigError, readConfig } from './config';

describe('the configuration', () => {
  it('needs nothing to be set', () => {
    expect(readConfig({}, '/home/shop')).toEqual({
      dataDir: '/home/shop/.data',
      host: '127.0.0.1',
      port: 0,
      logLevel: 'warn',
      minimumCheckoutMedicine: 100,
    });
  });

  it('takes what is set', () => {
    const env = {
      DATA_DIR: '/var/shop',
      DATABASE_URL: 'postgres://x/y',
      HOST: '0.0.0.0',
      API_PORT: '3001',
      LOG_LEVEL: 'info',
      MIN_CHECKOUT_MEDICINE: '49.5',
    };
    expect(readConfig(env, '/')).toEqual({
      dataDir: '/var/shop',
      databaseUrl: 'postgres://x/y',
      host: '0.0.0.0',
      port: 3001,
      logLevel: 'info',
      minimumCheckoutMedicine: 49.5,
    });
  });

  it.each([
    { API_PORT: '70000' },
    { API_PORT: 'abc' },
    { MIN_CHECKOUT_MEDICINE: '-1' },
    { MIN_CHECKOUT_MEDICINE: 'free' },
    { LOG_LEVEL: 'loud' },
  ])('names the setting at fault in %j', (env) => {
    expect(() => readConfig(env, '/')).toThrow(ConfigError);
    expect(() => readConfig(env, '/')).toThrow(Object.keys(env)[0]);
  });
});
