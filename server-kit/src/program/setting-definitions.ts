import { defaultSiteConfig } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';

/** Programs that read settings. `start` is `npm start` and `npm run dev`; `release` is the release server and its commands. */
const settingPrograms = ['api', 'jobs', 'site', 'release', 'sandbox', 'start', 'tests'] as const;
export type SettingProgram = (typeof settingPrograms)[number];

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
  /** Never printed: a key, or a URL that may contain one. */
  readonly isSecret?: boolean;
  /** An empty value is not the default, but says that there is none. */
  readonly allowsEmpty?: boolean;
}

function define<Default extends string | number>(
  programs: string,
  defaultValue: Default,
  meaning: string,
  unit?: string,
  range = integer(1, 1_000_000),
): SettingDefinition<Default> {
  const listed = programs.split(' ');
  return {
    programs: settingPrograms.filter((name) => listed.includes(name)),
    default: defaultValue,
    meaning,
    range,
    ...(unit !== undefined && { unit }),
  };
}

const secret = <Default extends string | number>(definition: SettingDefinition<Default>) =>
  ({ ...definition, isSecret: true }) satisfies SettingDefinition<Default>;
const orEmpty = <Default extends string | number>(definition: SettingDefinition<Default>) =>
  ({ ...definition, allowsEmpty: true }) satisfies SettingDefinition<Default>;

const login = 'in the login window';
const resend = 'in the resend window';

const integer = (min: number, max: number): NumberRange => ({ min, max, isInteger: true });
const decimal = (min: number, max: number): NumberRange => ({ min, max, isInteger: false });

/** Ports; 0 is any free one. */
export const portRange = integer(0, 65_535);

const metricsPortMeaning = (program: string) =>
  `Port of the metrics of the ${program}; without it they are not served; 0 for any free one`;

/** Distance of the release server's port from that of the site. */
export const consolePortOffset = 200;

/** Every environment variable of the programs, in the sections of `docs/settings.md`. */
export const settingSections = {
  Programs: {
    PORT: define(
      'api jobs site release sandbox start',
      3000,
      'Port of the site; 0 for any free one',
      undefined,
      portRange,
    ),
    HOST: define('api jobs site release sandbox', '127.0.0.1', 'IP address or host name to listen on'),
    API_PORT: define('api site', 0, 'Port of the API; 0 for any free one', undefined, portRange),
    API_ORIGIN: define(
      'site',
      '',
      'Origin of the API, or of a proxy before several, such as `http://10.0.0.5:3001`; without it port API_PORT of this machine',
    ),
    API_HOSTS: define(
      'api',
      '',
      'Host names under which site servers call the API, separated by commas; IP addresses and those of this machine always work',
    ),
    SITE_SERVERS: define(
      'api',
      '',
      'Addresses and networks of the site servers on other machines, and of proxies between them and the API, separated by commas: their `X-Forwarded-For` is believed, as that of this machine is',
    ),
    JOBS: define(
      'api',
      'here',
      'Where messages are sent, payments followed up and expired data deleted: `here`, in each API process, or `elsewhere`, in `npm run start:jobs`',
    ),
    JOBS_PORT: define(
      'jobs',
      0,
      'Port of the health checks of the jobs program; 0 for any free one',
      undefined,
      portRange,
    ),
    CONSOLE_PORT: define('release', `PORT + ${consolePortOffset}`, 'Port of the release server with the console'),
    SANDBOX_PORT: define('api jobs sandbox start', 'PORT + 100', 'Port of the sandbox gateway'),
    SITE_METRICS_PORT: define('site', '', metricsPortMeaning('site server'), undefined, portRange),
    API_METRICS_PORT: define('api', '', metricsPortMeaning('API'), undefined, portRange),
    JOBS_METRICS_PORT: define('jobs', '', metricsPortMeaning('jobs program'), undefined, portRange),
    CONSOLE_METRICS_PORT: define('release', '', metricsPortMeaning('release server'), undefined, portRange),
    METRICS_HOST: define(
      'api jobs site release',
      '127.0.0.1',
      'IP address or host name of the metrics; one that only the monitoring reaches',
    ),
    APP_ENV: define(
      'api jobs site release sandbox start',
      'development',
      '`production` switches off all that is for development only',
    ),
    LOG_LEVEL: define(
      'api jobs site release',
      'warn',
      'Least level of log lines: `debug`, `info`, `warn`, `error` or `silent`',
    ),
    DEV_ACCESS: define(
      'api jobs site sandbox start',
      '`local`, or `none` with TRUST_PROXY or a host of others in HOST or SITE_ORIGINS',
      'Who may open the development mailbox and the sandbox gateway: `none`, `local` (this machine, not through a proxy) or `all`',
    ),
    TRUST_PROXY: define(
      'api jobs site sandbox start',
      '',
      'Addresses and networks whose `X-Forwarded-For` is believed, separated by commas',
    ),
    CONNECTIONS_PER_ADDRESS: define(
      'site',
      300,
      'Open connections of one IP address (of a /64 of IPv6) to the site; more are closed at once. This machine and TRUST_PROXY have no limit',
      undefined,
      integer(10, 1_000_000),
    ),
    DRAIN_SECONDS: define(
      'api site release',
      0,
      'Time after SIGTERM in which the program still accepts connections while `/readyz` is 503: longer than a load balancer takes to notice, and 0 without one',
      'seconds',
      integer(0, 60),
    ),
    CONSOLE_HOSTS: define('release', '', 'Further host names under which the console is served, separated by commas'),
  },
  Data: {
    DATA_DIR: define('api jobs site release sandbox', '.data', 'Folder of the local database and the releases'),
    DATABASE_URL: secret(
      define('api jobs', '', 'PostgreSQL database; without it the shop runs its own server, with its data in DATA_DIR'),
    ),
    DATABASE_TIMEOUTS: define(
      'api jobs',
      'connection',
      'Who limits the time of statements, of waits for locks and of open transactions: `connection`, each connection as it is opened, or `role`, by ALTER ROLE, as PgBouncer in transaction mode needs',
    ),
    NETWORK_NAMES_FILE: define(
      'api',
      '',
      'CSV file with lines `network,name`, such as `203.0.113.0/24,Office Pune`: names for the list of sessions; without it networks are shown as IP addresses',
    ),
    SECURITY_EVENT_DAYS: define('api', 365, 'How long security events are kept', 'days', integer(1, 3650)),
    CONTENT_DIR: define('site', 'shell/content', 'Folder of the texts of the static pages'),
    CONSOLE_DIR: define('release', 'release-console/dist', 'Folder of the built console'),
  },
  Shop: {
    BRAND_NAME: define('api jobs site sandbox', defaultSiteConfig.brand, 'Name of the shop'),
    SUPPORT_PHONE: orEmpty(
      define('api jobs site', defaultSiteConfig.phone, 'Phone number of the shop; an empty value hides it'),
    ),
    SUPPORT_EMAIL: define('api jobs site', defaultSiteConfig.email, 'E-mail address of the shop, sender of its e-mail'),
    MESSAGING_NUMBER: orEmpty(
      define('site', 'SUPPORT_PHONE', 'Number of the messaging app with country code; an empty value hides it'),
    ),
    SOCIAL_URL: orEmpty(
      define('site', defaultSiteConfig.social_url, 'Link "Follow us" of the footer; an empty value hides it'),
    ),
    MIN_CHECKOUT_MEDICINE: define(
      'api',
      limits.minimumCheckoutMedicineRupees,
      'Least total of a medicine order',
      'rupees',
      decimal(0, 1_000_000),
    ),
    COD_MAX: define(
      'api',
      limits.codMaxRupees,
      'Greatest total that can be paid on delivery or collection',
      'rupees',
      decimal(0, limits.orderMaxRupees),
    ),
  },
  Payment: {
    PAYMENT_URL: define('api jobs site', 'the sandbox gateway', 'Origin of the payment gateway'),
    PAYMENT_MID: define(
      'api jobs start',
      '',
      'Merchant id; without it the sandbox gateway takes the payments, in production nobody',
    ),
    PAYMENT_KEY: secret(define('api jobs start', '', 'Key of the merchant: 16, 24 or 32 bytes')),
    PAYMENT_WEBSITE: define('api jobs', 'WEBSTAGING', 'Website name that the gateway gave'),
    PAYMENT_INDUSTRY: define('api jobs', 'Retail', 'Industry type that the gateway gave'),
    SITE_ORIGINS: define(
      'api jobs site release sandbox start',
      'PORT of localhost and 127.0.0.1',
      'Origins of the site, separated by commas: the site answers under their host names and those of this machine, the gateway may return to them, canonical URLs and links of previews have the first one',
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
      'api jobs',
      'localhost',
      'Host of the site for the last line of an SMS; browsers offer the OTP to this site only',
    ),
    OUTBOX_KEY: secret(
      define(
        'api jobs',
        '',
        'Key that encrypts messages until they are sent, 64 hexadecimal digits; former keys follow after commas. Needed in production; in development it is made in the data folder',
      ),
    ),
    SMTP_URL: secret(
      define(
        'api jobs',
        '',
        'Mail server, `smtps://user:password@host:465`; without it e-mail goes to the development mailbox',
      ),
    ),
    SMS_PROVIDER_URL: secret(
      define('api jobs', '', 'Receives `{id, to, text}` as a JSON POST; without it SMS go to the development mailbox'),
    ),
    SMS_PROVIDER_TOKEN: secret(define('api jobs', '', 'Bearer token for SMS_PROVIDER_URL')),
  },
  Limits: {
    OTP_MINUTES: define('api', limits.otpValidMinutes, 'Lifetime of an OTP', 'minutes'),
    OTP_WRONG_TRIES: define('api', limits.otpWrongTries, 'Wrong OTPs before a new one is needed'),
    OTP_RESEND_WINDOW_MINUTES: define('api', limits.resendWindowMinutes, 'Resend window', 'minutes'),
    OTP_RESENDS: define(
      'api',
      limits.resendsPerChannel,
      `OTPs to resend on each channel of a customer ${resend}; for resets one more from each source, then slower`,
    ),
    CORRECTIONS_PER_CHANNEL: define(
      'api',
      limits.correctionsPerChannel,
      `Corrections of an unverified number or e-mail address ${resend}`,
    ),
    CORRECTIONS_PER_CHANNEL_A_DAY: define('api', limits.correctionsPerChannelADay, 'The same in a day'),
    OTPS_PER_RECIPIENT: define(
      'api',
      5,
      'OTPs to one number or e-mail address in an hour, whatever the account; beyond it one every OTP_DELAY_SECONDS',
    ),
    OTPS_PER_RECIPIENT_A_DAY: define('api', 20, 'The same in a day; beyond it one every half hour'),
    OTPS_PER_KNOWN_DEVICE: define(
      'api',
      4,
      'Reset OTPs in an hour that a known device of the customer gets though others used up those of the number',
    ),
    OTP_DELAY_SECONDS: define('api', 300, 'Distance between OTPs to one recipient beyond the limit', 'seconds'),
    OTP_FAILURES_PER_ADDRESS: define(
      'api',
      limits.loginFailuresPerIp,
      `Wrong OTPs per IP address ${login}; beyond it they are slowed down`,
    ),
    SMS_PER_SOURCE: define(
      'api',
      20,
      'SMS in an hour that one IP address causes; beyond it they are slowed down to one every LOGIN_PACE_MAX_SECONDS',
    ),
    SMS_PER_HOUR: define(
      'api',
      1000,
      'SMS of the shop in an hour; beyond it only known devices get one, and the log has an error',
    ),
    KNOWN_DEVICES: define('api', 10, 'Devices of a customer that count as known', undefined, integer(1, 100)),
    KNOWN_DEVICE_DAYS: define('api jobs', 180, 'Time without a login after which a device is no longer known', 'days'),
    LOGIN_WINDOW_MINUTES: define('api', limits.loginWindowMinutes, 'Login window', 'minutes'),
    LOGIN_FAILURES_PER_DEVICE: define(
      'api',
      limits.loginFailuresPerIdentifier,
      'Wrong passwords on a known device before delays; also wrong old passwords in a session',
    ),
    LOGIN_FAILURES_PER_SOURCE: define(
      'api',
      5,
      'Wrong passwords for one account from one IP address before delays, unknown devices only',
    ),
    LOGIN_FAILURES_PER_IDENTIFIER: define(
      'api',
      limits.loginFailuresPerIdentifier,
      'Wrong passwords for one account in an hour, unknown devices only, before every other source has to wait too',
    ),
    LOGIN_DELAY_SECONDS: define('api', 2, 'First of these delays; each further one is twice as long', 'seconds'),
    LOGIN_DELAY_MAX_SECONDS: define('api', 900, 'Longest delay of a source because of its own failures', 'seconds'),
    LOGIN_PACE_MAX_SECONDS: define(
      'api',
      60,
      'Longest delay of a source without failures because of those of others',
      'seconds',
    ),
    LOGIN_PACE_FAILED_MAX_SECONDS: define(
      'api',
      21_600,
      'Longest delay of a source that failed while others attack the account',
      'seconds',
    ),
    LOGIN_FAILURES_PER_ADDRESS: define(
      'api',
      limits.loginFailuresPerIp,
      `Wrong passwords per IP address ${login}; beyond it unknown devices are slowed down`,
    ),
    ADDRESS_DELAY_MAX_SECONDS: define(
      'api',
      10,
      'Longest distance between calls of an IP address beyond a limit; a /48 of IPv6 may do 4 times as much as a /64',
      'seconds',
    ),
    USER_CHECKS_PER_DEVICE: define(
      'api',
      limits.userChecksPerDevice,
      `Checks whether an account exists, per device ${login}; a request for a reset OTP is one`,
    ),
    USER_CHECKS_PER_ADDRESS: define(
      'api',
      limits.userChecksPerIp,
      'The same per IP address; beyond it unknown devices are slowed down',
    ),
    REGISTRATIONS_PER_ADDRESS: define(
      'api',
      limits.userChecksPerIp,
      `Registrations and corrections per IP address ${login}; beyond it they are slowed down`,
    ),
    COUPON_GUESSES_PER_ADDRESS: define(
      'api',
      limits.couponGuessesPerIp,
      `Unknown coupon codes per IP address in ${limits.loginWindowMinutes} minutes`,
    ),
    GUEST_CART_DAYS: define(
      'api jobs',
      limits.guestCartDays,
      'Time without a change after which a guest cart is removed',
      'days',
      integer(1, 3650),
    ),
    GUEST_CARTS_MAX: define(
      'api jobs',
      limits.guestCartsMax,
      'Guest carts that are stored; of more those are removed that were not changed for the longest time',
      undefined,
      integer(1, 100_000_000),
    ),
    NEW_CARTS_PER_ADDRESS: define('api', limits.newCartsPerMinute, 'New guest carts per IP address and minute'),
    HOLD_STARTS_PER_HOUR: define(
      'api jobs',
      limits.holdStartsPerHour,
      'Online payments that a customer may start for one medicine in an hour, with renewed holds',
    ),
    HOLD_UNITS_PER_CUSTOMER: define(
      'api',
      limits.medicineQuantityMax,
      'Units of one medicine that unpaid orders of a customer may contain, held for an online payment or ordered with cash',
    ),
    CASH_ORDERS_PER_CUSTOMER: define(
      'api',
      limits.openCashOrders,
      'Cash orders of a customer that are not delivered yet',
    ),
    CASH_ORDERS_PER_NEW_CUSTOMER: define(
      'api',
      limits.openCashOrdersNew,
      `The same in the first ${limits.newAccountHours} hours of an account`,
    ),
    CASH_ORDERS_PER_ADDRESS: define('api', limits.cashOrdersPerIp, 'Cash orders per IP address and hour'),
    ORDER_SMS_PER_CUSTOMER: define(
      'api jobs',
      limits.orderSms,
      `SMS about orders to a customer in ${limits.orderSmsMinutes} minutes; more is told by e-mail and in the list of orders`,
    ),
    PASSWORD_RANGE_URL: define(
      'api',
      '',
      'Service that knows breached passwords by the first 5 digits of their SHA-1, such as `https://api.pwnedpasswords.com/range/`; without it only the shipped list counts',
    ),
    PASSWORD_HASH_MEMORY_KIB: define(
      'api',
      19_456,
      'Memory of a password hash (Argon2id); with the passes at least what OWASP recommends: 47104 and 1, 19456 and 2, 12288 and 3, 9216 and 4, or 7168 and 5. `npm run admin -- password-cost` measures the machine',
      'KiB',
      integer(7168, 1_048_576),
    ),
    PASSWORD_HASH_PASSES: define(
      'api',
      2,
      'Passes of a password hash over its memory. A hash made with other settings is replaced at the next login',
      undefined,
      integer(1, 100),
    ),
    PASSWORD_HASHES_AT_ONCE: define('api', 2, 'Password hashes that are computed at once'),
    PASSWORD_HASHES_WAITING: define(
      'api',
      60,
      'Requests of unknown devices that may wait for a password hash; more get 429',
    ),
    PASSWORD_HASHES_WAITING_KNOWN: define(
      'api',
      60,
      'The same of known devices and sessions, which go first and have places of their own',
    ),
  },
  'Customer data': {
    ORDER_DATA_YEARS: define(
      'api jobs',
      8,
      'Time after which customer, name, address and number are removed from finished orders; invoices need them until then',
      'years',
      integer(1, 100),
    ),
    SESSION_DATA_DAYS: define(
      'api jobs',
      limits.newDeviceDays,
      'Time for which a session is stored after its last use',
      'days',
      integer(30, 3650),
    ),
    MESSAGE_DAYS: define(
      'api jobs',
      30,
      'Time after which messages to customers are deleted at the latest',
      'days',
      integer(1, 3650),
    ),
  },
  Releases: {
    RELEASE_URL: define('release', '', 'Release server that `npm run release` uses; without it the folder of DATA_DIR'),
    RELEASE_TOKEN: secret(define('release', '', 'Token for RELEASE_URL')),
    RELEASE_ENVIRONMENT: define('release', 'local', 'Name of the environment that the console shows'),
    RELEASE_STORE: define(
      'site release start',
      'folder',
      'Store of releases, manifest, audit trail, tokens and sessions: `folder` below DATA_DIR, or `postgres`',
    ),
    RELEASE_FILES: define(
      'site release start',
      'postgres',
      'With RELEASE_STORE=postgres, where the files of releases are: `postgres`, `s3` or `folder`',
    ),
    RELEASE_S3_ENDPOINT: define(
      'site release start',
      '',
      'With RELEASE_FILES=s3, URL of the S3-compatible object store, without the bucket',
    ),
    RELEASE_S3_REGION: define('site release start', 'us-east-1', 'Region in the signature of requests'),
    RELEASE_S3_BUCKET: define('site release start', '', 'Bucket of the files, or `bucket/folder`; not public'),
    RELEASE_S3_KEY_ID: define('site release start', '', 'Id of the access key'),
    RELEASE_S3_SECRET: secret(define('site release start', '', 'Secret of the access key')),
    RELEASE_S3_STYLE: define('site release start', 'path', 'Where URLs contain the bucket: `path` or `host`'),
    RELEASE_DATABASE_URL: secret(
      define('site release start', '', 'PostgreSQL database of RELEASE_STORE=postgres; may be that of the API'),
    ),
    RELEASE_OIDC_ISSUER: define(
      'release',
      '',
      'OpenID Connect provider with which people sign in to the console; none without',
    ),
    RELEASE_OIDC_CLIENT_ID: define('release', '', 'Id of the console at the provider'),
    RELEASE_OIDC_CLIENT_SECRET: secret(define('release', '', 'Secret of the console at the provider')),
    RELEASE_OIDC_GRANTS: define(
      'release',
      '',
      'What the members of groups may do, separated by semicolons: `Release managers=all@all; lab=publish,release@mfe-lab`',
    ),
    RELEASE_OIDC_GROUPS_CLAIM: define('release', 'groups', 'Claim of the ID token that lists the groups of the person'),
    RELEASE_OIDC_SCOPES: define(
      'release',
      'openid profile email',
      'Scopes that the console requests, separated by spaces',
    ),
    RELEASE_CONSOLE_URL: define(
      'release',
      '',
      'URL of the console, needed with RELEASE_OIDC_ISSUER: the provider sends people back to `/api/oidc/callback` there',
    ),
    RELEASE_IDLE_MINUTES: define(
      'release',
      30,
      'Time without input after which a session of the console ends',
      'minutes',
      integer(1, 8 * 60),
    ),
    RELEASE_TWO_PERSONS: define(
      'release',
      '',
      'Parts whose promotions another person approves: `all`, or names separated by commas; none without',
    ),
    RELEASE_TWO_PERSONS_HOURS: define(
      'release',
      24,
      'Time in which a requested promotion can be approved',
      'hours',
      integer(1, 14 * 24),
    ),
    RELEASE_WEBHOOKS: secret(
      define(
        'release',
        '',
        'URLs that are told of promotions, canaries, rollbacks, locks and risen error rates, separated by spaces',
      ),
    ),
    RELEASE_WEBHOOK_SECRET: secret(
      define('release', '', 'Secret that signs webhooks: `whsec_` and at least 24 bytes in base64'),
    ),
    CANARY_CHECK_SECONDS: define(
      'release',
      5,
      'Interval at which error rates of canaries and stable releases are checked',
      'seconds',
      decimal(1, 3600),
    ),
    STABLE_WATCH: define(
      'release',
      'rollback',
      'When the error rate of a stable release rises: `off`, `warn`, or `rollback` if it began with a promotion; of single parts too, as in `rollback, shell=warn`',
    ),
    CANARY_LIMIT_PERCENT: define(
      'release',
      1,
      'Error rate above the stable release at which a canary is rolled back; for a stable release above that before',
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
    COUNTS_FLUSH_SECONDS: define('site', 3, 'Interval at which page counts are written', 'seconds', decimal(0.1, 60)),
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
    RENDER_WORKERS: define(
      'site',
      2,
      'Worker processes that render pages; 0: browsers render all pages',
      undefined,
      integer(0, 64),
    ),
    RENDER_DATA_MS: define(
      'site',
      300,
      'Longest time that a rendered page waits for its data; a page that was not rendered before waits four times as long',
      'ms',
      decimal(0.1, 5000),
    ),
    RENDER_CACHE_SECONDS: define(
      'site',
      1,
      'Time for which a rendered page is sent again; 0 for none',
      'seconds',
      decimal(0, 60),
    ),
    EARLY_HINTS: define(
      'site',
      'off',
      '`on`: while a page is rendered, its fonts are announced by a response 103. HAProxy and Caddy pass it, nginx breaks the connection',
    ),
  },
  Traces: {
    OTEL_EXPORTER_OTLP_ENDPOINT: define(
      'api jobs site release',
      '',
      'URL of an OpenTelemetry collector (OTLP over HTTP), such as `http://127.0.0.1:4318`, without `/v1/traces`; without it nothing is traced',
    ),
    OTEL_EXPORTER_OTLP_HEADERS: secret(
      define('api jobs site release', '', 'Headers of exports, `name=value` separated by commas, such as a token'),
    ),
    OTEL_SERVICE_NAME: define(
      'api jobs site release',
      '`storefront-` and the name of the program: api, jobs, site or release',
      'Name of the program in its traces; not for `npm start`, whose programs would all have it',
    ),
    OTEL_TRACES_SAMPLER: define(
      'api jobs site release',
      'parentbased_traceidratio',
      'Which traces are exported: `parentbased_traceidratio`, the share OTEL_TRACES_SAMPLER_ARG, or `parentbased_always_on`, all. In a trace that a trusted caller began, the caller decides',
    ),
    OTEL_TRACES_SAMPLER_ARG: define(
      'api jobs site release',
      0.01,
      'Share of the traces that are exported: 0.01 is 1 %, 1 is all',
      undefined,
      decimal(0, 1),
    ),
  },
  Development: {
    DEV_REMOTE_ORIGINS: orEmpty(
      define(
        'site',
        'ports 3001 to 3009 of this machine',
        'Origins of dev remotes, separated by commas; none in production',
      ),
    ),
    LOCAL_BUILDS: define(
      'start',
      'own',
      '`take`: the builds of this workspace become live also where another workspace is followed or a release manager chose another release',
    ),
    SITE_URL: define('start', 'http://localhost:3000', 'Running site for `npm run dev` in the folder of a remote'),
    TEST_DATABASE_URL: secret(
      define('tests', '', 'PostgreSQL server for the tests of the API, as a user who may create databases'),
    ),
    BENCH_DATABASE_URL: secret(define('tests', '', 'The same for `npm run bench`')),
    PREVIOUS_VERSION: define(
      'tests',
      '',
      'Archive with the sources of the version before this one, for the stress tests; without it they are taken from the history of the repository',
    ),
    TEST_S3_URL: secret(
      define(
        'tests',
        '',
        'S3 gateway for the stress tests of the store of releases, as `http://KEYID:SECRET@host:port`, which may create buckets; without it radosgw of Debian is started',
      ),
    ),
    CHROMIUM_PATH: define('tests', '', 'Browser of the end-to-end tests'),
    CI: define('tests', '', 'Any value makes a missing PostgreSQL or S3 gateway a failure'),
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
  ...settingSections['Customer data'],
  ...settingSections.Releases,
  ...settingSections.Rendering,
  ...settingSections.Traces,
  ...settingSections.Development,
} as const;
