import { z } from 'zod';
import { reportSettings, terminalText } from './check-settings';
import { decimal, type Environment, hostNames, integer, networks, parseSettings, SettingsError, url } from './settings';

const schema = z.object({
  COD_MAX: decimal(0, 50_000).default(10_000).meta({ unit: 'rupees' }),
  OTP_MINUTES: integer(1, 60).default(10),
  SUPPORT_PHONE: z.string().default('1800').meta({ allowsEmpty: true }),
  BRAND_NAME: z.string().default('Neemleaf'),
  PAYMENT_KEY: z.string().min(10, { error: 'a longer key' }).optional().meta({ isSecret: true }),
  DATABASE_URL: url('postgres:').optional().meta({ isSecret: true }),
  SANDBOX_PORT: integer(0, 65_535).optional().meta({ defaultText: '`PORT` + 100' }),
  API_HOSTS: hostNames(),
  SITE_SERVERS: networks(),
});

const report = (env: Environment) => reportSettings({ schema, configure: (settings) => settings }, env);

const lineOf = (env: Environment, name: string) =>
  report(env)
    .lines.find((line) => line.startsWith(`${name} `))
    ?.split(/ {2,}/);

describe('the report of settings', () => {
  it('has the value and the origin of each setting of the program, and of no other', () => {
    expect(lineOf({}, 'COD_MAX')).toEqual(['COD_MAX', '10000 rupees', 'default']);
    expect(lineOf({ COD_MAX: '5000' }, 'COD_MAX')).toEqual(['COD_MAX', '5000', 'environment']);
    expect(lineOf({ COD_MAX: '' }, 'COD_MAX')).toEqual(['COD_MAX', '10000 rupees', 'default']);
    expect(lineOf({ SUPPORT_PHONE: '' }, 'SUPPORT_PHONE')).toEqual(['SUPPORT_PHONE', '(none)', 'environment']);
    expect(lineOf({}, 'SANDBOX_PORT')).toEqual(['SANDBOX_PORT', 'PORT + 100', 'default']);
    expect(lineOf({ RENDER_WORKERS: '1' }, 'RENDER_WORKERS')).toBeUndefined();
  });

  it('never has a secret, nor characters that control a terminal', () => {
    const env = { DATABASE_URL: 'mysql://shop:hush@db/shop', PAYMENT_KEY: 'hush', BRAND_NAME: 'a\u001b[2Jb' };
    const { lines, problems } = report(env);
    expect([...lines, ...problems].join('\n')).not.toContain('hush');
    expect(problems).toEqual([
      'PAYMENT_KEY has to be a longer key.',
      'DATABASE_URL has to be an address that begins with postgres://.',
    ]);
    expect(lineOf(env, 'DATABASE_URL')).toEqual(['DATABASE_URL', '(set)', 'environment']);
    expect(lineOf({}, 'DATABASE_URL')).toEqual(['DATABASE_URL', '(none)', 'default']);
    expect(lineOf(env, 'BRAND_NAME')).toEqual(['BRAND_NAME', 'a?[2Jb', 'environment']);
  });

  it('names each setting that cannot be used, once, then what does not fit together', () => {
    const { problems } = report({ COD_MAX: 'much', OTP_MINUTES: '0.5', RENDER_WORKERS: 'none' });
    expect(problems).toEqual([
      'COD_MAX can\'t be "much": a number from 0 to 50000.',
      'OTP_MINUTES can\'t be "0.5": a number from 1 to 60.',
    ]);
    const configure = () => {
      throw new SettingsError('PAYMENT_MID is needed with PAYMENT_KEY.');
    };
    expect(reportSettings({ schema, configure }, {}).problems).toEqual(['PAYMENT_MID is needed with PAYMENT_KEY.']);
  });

  it('does not hide an error that is no wrong setting', () => {
    const configure = () => {
      throw new TypeError('a bug');
    };
    expect(() => reportSettings({ schema, configure }, {})).toThrow('a bug');
  });
});

describe('lists of networks and hosts', () => {
  const read = (env: Environment) => parseSettings(schema, env);

  it('are separated by commas', () => {
    expect(read({ SITE_SERVERS: '10.0.0.0/8, ::1' }).SITE_SERVERS).toEqual(['10.0.0.0/8', '::1']);
    expect(read({ API_HOSTS: 'API.internal,' }).API_HOSTS).toEqual(['api.internal']);
    expect(read({}).SITE_SERVERS).toEqual([]);
  });

  it.each(['10.0.0.0/33', 'all', '10.0.0.1/8/8'])('a network cannot be %s', (text) => {
    expect(() => read({ SITE_SERVERS: text })).toThrow(`SITE_SERVERS can't hold "${text}"`);
  });

  it('a host name has no port', () => {
    expect(() => read({ API_HOSTS: 'api:3001' })).toThrow('API_HOSTS can\'t hold "api:3001"');
  });
});

it.each([
  ['a\u001b[2Jb', 'a?[2Jb'],
  ['a\u001b]0;title\u0007b', 'a?]0;title?b'],
  ['a\u009b31mb', 'a?31mb'],
  ['a\rb\u0008c\u0000', 'a?b?c?'],
  ['मूल्य ₹5\nnext', 'मूल्य ₹5\nnext'],
])('%j is printed as %j', (text, printed) => {
  expect(terminalText(text)).toBe(printed);
});
