import { defaultSiteConfig, limits } from '@storefront/shared-contracts';

/** A program that reads a setting. `start` is `npm start` and `npm run dev`; `release` is the release server and its commands. */
export type SettingProgram = 'api' | 'site' | 'release' | 'sandbox' | 'start' | 'tests';

/** Allowed values of a number. */
export interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly isInteger: boolean;
}

/** One environment variable. */
export interface SettingDefinition<Default extends string | number = string | number> {
  readonly programs: readonly SettingProgram[];
  /** Used where the variable is not set or empty; a text such as `PORT + 100` where another setting decides; '' for none. */
  readonly default: Default;
  readonly unit?: string;
  readonly meaning: string;
  /** Of a number. */
  readonly range: NumberRange;
}

function define<Default extends string | number>(
  programs: string,
  defaultValue: Default,
  meaning: string,
  unit?: string,
  range = integer(1, 1_000_000),
): SettingDefinition<Default> {
  const names: readonly SettingProgram[] = ['api', 'site', 'release', 'sandbox', 'start', 'tests'];
  const listed = programs.split(' ');
  return {
    programs: names.filter((name) => listed.includes(name)),
    default: defaultValue,
    meaning,
    range,
    ...(unit !== undefined && { unit }),
  };
}

const login = 'in the login window';
const resend = 'in the resend window';

const integer = (min: number, max: number): NumberRange => ({ min, max, isInteger: true });
const decimal = (min: number, max: number): NumberRange => ({ min, max, isInteger: false });

/** Ports; 0 is any free one. */
export const portRange = integer(0, 65_535);

/** Distance of the release server's port from that of the site. */
export const consolePortOffset = 200;

/** Every environment variable of the programs, in the sections of `docs/settings.md`. */
export const settingSections = {
  Programs: {
    PORT: define('site api release sandbox start', 3000, 'Port of the site; 0 for any free one', undefined, portRange),
    HOST: define('api site release sandbox', '127.0.0.1', 'IP address or host name to listen on'),
    API_PORT: define('api site', 0, 'Port of the API; 0 for any free one', undefined, portRange),
    CONSOLE_PORT: define('release', `PORT + ${consolePortOffset}`, 'Port of the release server with the console'),
    SANDBOX_PORT: define('sandbox api start', 'PORT + 100', 'Port of the sandbox gateway'),
    APP_ENV: define(
      'api site sandbox start',
      'development',
      '`production` switches off all that is for development only',
    ),
    LOG_LEVEL: define(
      'api site release',
      'warn',
      'Least level of log lines: `debug`, `info`, `warn`, `error` or `silent`',
    ),
    TRUST_PROXY: define('site', '', 'Addresses and networks whose `X-Forwarded-For` is believed, separated by commas'),
    CONSOLE_HOSTS: define('release', '', 'Further host names under which the console is served, separated by commas'),
  },
  Data: {
    DATA_DIR: define(
      'api site release sandbox',
      '.data',
      'Folder of the embedded database, the releases and the control socket',
    ),
    DATABASE_URL: define('api', '', 'PostgreSQL database that replaces the embedded one'),
    CONTENT_DIR: define('site', 'shell/content', 'Folder of the texts of the static pages'),
    CONSOLE_DIR: define('release', 'release-console/dist', 'Folder of the built console'),
  },
  Shop: {
    BRAND_NAME: define('site api sandbox', defaultSiteConfig.brand, 'Name of the shop'),
    SUPPORT_PHONE: define('site api', defaultSiteConfig.phone, 'Phone number of the shop; an empty value hides it'),
    SUPPORT_EMAIL: define('site api', defaultSiteConfig.email, 'E-mail address of the shop, sender of its e-mail'),
    MESSAGING_NUMBER: define(
      'site',
      'SUPPORT_PHONE',
      'Number of the messaging app with country code; an empty value hides it',
    ),
    SOCIAL_URL: define('site', defaultSiteConfig.social_url, 'Link of the social media icon; none hides it'),
    MIN_CHECKOUT_MEDICINE: define(
      'api',
      limits.minimumCheckoutMedicineRupees,
      'Least total of a medicine order',
      'rupees',
      decimal(0, 1_000_000),
    ),
  },
  Payment: {
    PAYMENT_URL: define('api site', 'the sandbox gateway', 'Origin of the payment gateway'),
    PAYMENT_MID: define(
      'api start',
      '',
      'Merchant id; without it the sandbox gateway takes the payments, in production nobody',
    ),
    PAYMENT_KEY: define('api start', '', 'Key of the merchant: 16, 24 or 32 bytes'),
    PAYMENT_WEBSITE: define('api', 'WEBSTAGING', 'Website name that the gateway gave'),
    PAYMENT_INDUSTRY: define('api', 'Retail', 'Industry type that the gateway gave'),
    SITE_ORIGINS: define(
      'api site sandbox start',
      'PORT of localhost and 127.0.0.1',
      'Origins of the site, separated by commas: the gateway may return to them, canonical URLs have the first one',
    ),
    SANDBOX_PENDING_SECONDS: define(
      'sandbox',
      10,
      'Until a pending sandbox payment succeeds',
      'seconds',
      decimal(0, 3600),
    ),
    SANDBOX_DELAY_SECONDS: define('sandbox', 8, 'How long a delayed callback waits', 'seconds', decimal(0, 3600)),
    SANDBOX_REFUND_SECONDS: define('sandbox', 10, 'Until a sandbox refund is done', 'seconds', decimal(0, 3600)),
  },
  Messages: {
    PUBLIC_HOST: define(
      'api',
      'localhost',
      'Host of the site for the last line of an SMS; browsers offer the OTP to this site only',
    ),
    SMTP_URL: define(
      'api',
      '',
      'Mail server, `smtps://user:password@host:465`; without it e-mail goes to the development mailbox',
    ),
    SMS_PROVIDER_URL: define(
      'api',
      '',
      'Receives `{id, to, text}` as a JSON POST; without it SMS go to the development mailbox',
    ),
    SMS_PROVIDER_TOKEN: define('api', '', 'Bearer token for SMS_PROVIDER_URL'),
  },
  Limits: {
    OTP_MINUTES: define('api', limits.otpValidMinutes, 'Lifetime of an OTP', 'minutes'),
    OTP_WRONG_TRIES: define('api', limits.otpWrongTries, 'Wrong OTPs before a new one is needed'),
    OTP_RESEND_WINDOW_MINUTES: define('api', limits.resendWindowMinutes, 'Resend window', 'minutes'),
    OTP_RESENDS: define(
      'api',
      limits.resendsPerChannel,
      `OTPs to resend on each channel of a customer ${resend}; for password resets one more`,
    ),
    CORRECTIONS_PER_CHANNEL: define(
      'api',
      limits.correctionsPerChannel,
      `Corrections of an unverified number or e-mail address ${resend}`,
    ),
    CORRECTIONS_PER_CHANNEL_A_DAY: define('api', limits.correctionsPerChannelADay, 'The same in a day'),
    OTPS_PER_RECIPIENT: define(
      'api',
      2 * (1 + limits.resendsPerChannel),
      `OTPs to one number or e-mail address ${resend}, whatever the account`,
    ),
    OTPS_PER_RECIPIENT_A_DAY: define('api', 20, 'The same in a day'),
    OTP_FAILURES_PER_ADDRESS: define('api', limits.loginFailuresPerIp, `Wrong OTPs per IP address ${login}`),
    LOGIN_WINDOW_MINUTES: define('api', limits.loginWindowMinutes, 'Login window', 'minutes'),
    LOGIN_FAILURES_PER_IDENTIFIER: define(
      'api',
      limits.loginFailuresPerIdentifier,
      `Wrong passwords per account ${login}; also wrong old passwords`,
    ),
    LOGIN_FAILURES_PER_ADDRESS: define('api', limits.loginFailuresPerIp, `Wrong passwords per IP address ${login}`),
    USER_CHECKS_PER_DEVICE: define(
      'api',
      limits.userChecksPerDevice,
      `Checks whether an account exists, per device ${login}; a request for a reset OTP is one`,
    ),
    USER_CHECKS_PER_ADDRESS: define('api', limits.userChecksPerIp, 'The same per IP address'),
    REGISTRATIONS_PER_ADDRESS: define(
      'api',
      limits.userChecksPerIp,
      `Registrations and corrections per IP address ${login}`,
    ),
    COUPON_GUESSES_PER_ADDRESS: define(
      'api',
      limits.couponGuessesPerIp,
      `Unknown coupon codes per IP address in ${limits.loginWindowMinutes} minutes`,
    ),
    PASSWORD_HASHES_AT_ONCE: define('api', 2, 'Password hashes that are computed at once'),
    PASSWORD_HASHES_WAITING: define('api', 60, 'Requests that may wait for a password hash; more get 429'),
  },
  Releases: {
    RELEASE_URL: define('release', '', 'Release server that `npm run release` uses; without it the folder of DATA_DIR'),
    RELEASE_TOKEN: define('release', '', 'Token for RELEASE_URL'),
    RELEASE_ENVIRONMENT: define('release', 'local', 'Name of the environment that the console shows'),
    CANARY_CHECK_SECONDS: define('release', 15, 'Interval of the canary checks', 'seconds', decimal(1, 3600)),
    CANARY_LIMIT_PERCENT: define(
      'release',
      1,
      'Error rate above the stable release at which a canary is rolled back',
      'percent',
      decimal(0.01, 100),
    ),
    CANARY_WINDOW_MINUTES: define(
      'release site',
      60,
      'Time in which page views and errors count',
      'minutes',
      decimal(12, 24 * 60),
    ),
    CANARY_MIN_PAGES: define(
      'release',
      100,
      'Page views before a canary is judged',
      undefined,
      decimal(100, 1_000_000),
    ),
    COUNTS_FLUSH_SECONDS: define('site', 5, 'Interval at which page counts are written', 'seconds', decimal(0.1, 60)),
    SHELL_BUDGET_KB: define(
      'release',
      260,
      'Most that a browser loads first of the shell',
      'kB brotli',
      decimal(1, 10_000),
    ),
    REMOTE_BUDGET_KB: define(
      'release',
      110,
      'Most that a browser loads first of a remote',
      'kB brotli',
      decimal(1, 10_000),
    ),
  },
  Rendering: {
    RENDER_THREADS: define(
      'site',
      2,
      'Worker threads that render pages; 0: browsers render all pages',
      undefined,
      integer(0, 64),
    ),
    RENDER_DATA_MS: define('site', 300, 'Longest time that a rendered page waits for its data', 'ms', decimal(1, 5000)),
    RENDER_CACHE_SECONDS: define(
      'site',
      10,
      'Time for which a rendered page is sent again; 0 for none',
      'seconds',
      decimal(0, 60),
    ),
  },
  Development: {
    DEV_REMOTE_ORIGINS: define(
      'site',
      'ports 3001 to 3009 of this machine',
      'Origins of dev remotes, separated by commas; none in production',
    ),
    SITE_URL: define('start', 'http://localhost:3000', 'Running site for `npm run dev` in the folder of a remote'),
    TEST_DATABASE_URL: define(
      'tests',
      '',
      'PostgreSQL server for the tests of the API, as a user who may create databases',
    ),
    BENCH_DATABASE_URL: define('tests', '', 'The same for `npm run bench`'),
    CHROMIUM_PATH: define('tests', '', 'Browser of the end-to-end tests'),
    CI: define('tests', '', 'Any value makes a missing PostgreSQL a failure'),
  },
} as const satisfies Record<string, Record<string, SettingDefinition>>;

/** Every setting by its name. */
export const settingDefinitions = {
  ...settingSections.Programs,
  ...settingSections.Data,
  ...settingSections.Shop,
  ...settingSections.Payment,
  ...settingSections.Messages,
  ...settingSections.Limits,
  ...settingSections.Releases,
  ...settingSections.Rendering,
  ...settingSections.Development,
} as const;
