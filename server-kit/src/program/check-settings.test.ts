import { reportSettings } from './check-settings';
import { readHostNames, readNetworks } from './network-settings';
import { readNumber, SettingsError, type Environment } from './settings';

const lineOf = (env: Environment, name: string) =>
  reportSettings('api', env, [])
    .lines.find((line) => line.startsWith(`${name} `))
    ?.split(/ {2,}/);

describe('the report of settings', () => {
  it('has the value and the origin of each setting of the program, and of no other', () => {
    expect(lineOf({}, 'COD_MAX')).toEqual(['COD_MAX', '10000 rupees', 'default']);
    expect(lineOf({ COD_MAX: '5000' }, 'COD_MAX')).toEqual(['COD_MAX', '5000', 'environment']);
    expect(lineOf({ COD_MAX: '' }, 'COD_MAX')).toEqual(['COD_MAX', '10000 rupees', 'default']);
    expect(lineOf({ SUPPORT_PHONE: '' }, 'SUPPORT_PHONE')).toEqual(['SUPPORT_PHONE', '(none)', 'environment']);
    expect(lineOf({}, 'RENDER_WORKERS')).toBeUndefined();
  });

  it('never has a secret, nor characters that control a terminal', () => {
    const env = { DATABASE_URL: 'postgres://shop:hush@db/shop', PAYMENT_KEY: 'hush', BRAND_NAME: 'a\u001b[2Jb' };
    const text = reportSettings('api', env, []).lines.join('\n');
    expect(text).not.toContain('hush');
    expect(lineOf(env, 'DATABASE_URL')).toEqual(['DATABASE_URL', '(set)', 'environment']);
    expect(lineOf({}, 'DATABASE_URL')).toEqual(['DATABASE_URL', '(none)', 'default']);
    expect(lineOf(env, 'BRAND_NAME')).toEqual(['BRAND_NAME', 'a?[2Jb', 'environment']);
  });

  it('names each number out of range and what each reader rejects, once', () => {
    const env = { COD_MAX: 'much', OTP_MINUTES: '0', RENDER_WORKERS: 'none' };
    const reject = () => {
      throw new SettingsError('DATABASE_URL is wrong.');
    };
    const { problems } = reportSettings('api', env, [() => readNumber(env, 'COD_MAX'), reject]);
    expect(problems).toEqual([
      expect.stringContaining('COD_MAX'),
      expect.stringContaining('OTP_MINUTES'),
      'DATABASE_URL is wrong.',
    ]);
  });

  it('does not hide an error that is no wrong setting', () => {
    const fail = () => {
      throw new TypeError('a bug');
    };
    expect(() => reportSettings('api', {}, [fail])).toThrow('a bug');
  });
});

describe('lists of networks and hosts', () => {
  it('are separated by commas', () => {
    expect(readNetworks({ SITE_SERVERS: '10.0.0.0/8, ::1' }, 'SITE_SERVERS')).toEqual(['10.0.0.0/8', '::1']);
    expect(readHostNames({ API_HOSTS: 'API.internal,' }, 'API_HOSTS')).toEqual(['api.internal']);
    expect(readNetworks({}, 'SITE_SERVERS')).toEqual([]);
  });

  it.each(['10.0.0.0/33', 'all', '10.0.0.1/8/8'])('a network cannot be %s', (text) => {
    expect(() => readNetworks({ SITE_SERVERS: text }, 'SITE_SERVERS')).toThrow(`SITE_SERVERS can't hold "${text}"`);
  });

  it('a host name has no port', () => {
    expect(() => readHostNames({ API_HOSTS: 'api:3001' }, 'API_HOSTS')).toThrow('API_HOSTS can\'t hold "api:3001"');
  });
});
