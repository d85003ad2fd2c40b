import {
  apiPortSettings,
  dataFolder,
  decimal,
  drainSettings,
  type Environment,
  hostNames,
  integer,
  limitSettings,
  metricsAddressOf,
  monitoringSettings,
  networks,
  parseSettings,
  port,
  programSettings,
  sellerOf,
  sellerSettings,
  tracingOf,
  url,
  visitorSettings,
  word,
} from '@storefront/server-kit/program';
import { limits } from '@storefront/shared-contracts/limits';
import { z } from 'zod';
import { cartSettingsOf, defaultExpiryMarginDays } from '../../ordering/cart/settings';
import { databaseTimeouts } from '../../platform/db/database';
import { defaultRetentionSettings } from '../../platform/retention';
import { deliverySettingsOf, messageSettings } from './delivery-settings';
import { paymentSettings, paymentSettingsOf } from './payment-settings';
import { defaultHashCost, defaultSmsPerHour, identitySettingsOf } from '../../domains/identity/settings';

/** Environment variables of accounts. */
const accountSettings = {
  SMS_PER_HOUR: integer(1, 1_000_000).default(defaultSmsPerHour).meta({
    description: 'SMS of the shop in an hour; beyond it only known devices get one, and the log has an error',
  }),
  PASSWORD_RANGE_URL: url('http:', 'https:').optional().meta({
    description:
      'Service that knows breached passwords by the first 5 digits of their SHA-1, such as `https://api.pwnedpasswords.com/range/`; without it only the shipped list counts',
  }),
};

/** Settings of the API and of the jobs program. */
const shopSettings = {
  ...programSettings,
  ...visitorSettings,
  ...monitoringSettings,
  ...limitSettings,
  DATABASE_URL: url('postgres:', 'postgresql:').optional().meta({
    isSecret: true,
    description: 'PostgreSQL database; without it the shop runs its own server, with its data in DATA_DIR',
  }),
  DATABASE_TIMEOUTS: word(...databaseTimeouts)
    .default('connection')
    .meta({
      description:
        'Who limits the time of statements, of waits for locks and of open transactions: `connection`, each connection as it is opened, or `role`, by ALTER ROLE, as PgBouncer in transaction mode needs',
    }),
  ...paymentSettings,
  ...messageSettings,
  ORDER_DATA_YEARS: integer(1, 100).default(defaultRetentionSettings.orderYears).meta({
    unit: 'years',
    description:
      'Time after which customer, name, address and number are removed from finished orders; invoices need them until then',
  }),
  STOCK_EXPIRY_MARGIN_DAYS: integer(0, 365).default(defaultExpiryMarginDays).meta({
    unit: 'days',
    description: 'How long before its expiry a batch of medicines is no longer sold',
  }),
};

/** Settings of the API and of commands that open its database. */
export const apiSchema = z.object({
  ...shopSettings,
  ...drainSettings,
  ...apiPortSettings,
  API_HOSTS: hostNames().meta({
    description:
      'Host names under which site servers call the API, separated by commas; IP addresses and those of this machine always work',
  }),
  SITE_SERVERS: networks().meta({
    description:
      'Addresses and networks of the site servers on other machines, and of proxies between them and the API, separated by commas: their `X-Forwarded-For` is believed, as that of this machine is',
  }),
  JOBS: word('here', 'elsewhere').default('here').meta({
    description:
      'Where messages are sent, payments followed up and expired data deleted: `here`, in each API process, or `elsewhere`, in `tooling/start-program.mjs jobs`',
  }),
  SECURITY_EVENT_DAYS: integer(1, 3650)
    .default(365)
    .meta({ unit: 'days', description: 'How long security events are kept' }),
  MIN_CHECKOUT_MEDICINE: decimal(0, 1_000_000)
    .default(limits.minimumCheckoutMedicineRupees)
    .meta({ unit: 'rupees', description: 'Least total of a medicine order' }),
  COD_MAX: decimal(0, limits.orderMaxRupees)
    .default(limits.codMaxRupees)
    .meta({ unit: 'rupees', description: 'Greatest total that can be paid on delivery or collection' }),
  CASH_ORDERS_PER_CUSTOMER: integer(1, 1_000_000)
    .default(limits.openCashOrders)
    .meta({ description: 'Cash orders of a customer that are not delivered yet' }),
  CASH_ORDERS_PER_NEW_CUSTOMER: integer(1, 1_000_000)
    .default(limits.openCashOrdersNew)
    .meta({ description: `The same in the first ${limits.newAccountHours} hours of an account` }),
  ...sellerSettings,
  ...accountSettings,
});

/** Settings of the jobs program. */
export const jobsSchema = z.object({
  ...shopSettings,
  JOBS_PORT: port()
    .default(0)
    .meta({ description: 'Port of the health checks of the jobs program; 0 for any free one' }),
});

function shopConfigOf(settings: z.infer<z.ZodObject<typeof shopSettings>>, cwd: string, program: 'api' | 'jobs') {
  return {
    /** Folder of the local database and the releases, as an absolute path. */
    dataDir: dataFolder(settings, cwd),
    /** URL of a PostgreSQL server's database; absent: the local server in `dataDir`. */
    databaseUrl: settings.DATABASE_URL,
    /** Where the timeouts of statements are set. */
    databaseTimeouts: settings.DATABASE_TIMEOUTS,
    host: settings.HOST,
    logLevel: settings.LOG_LEVEL,
    /** Undefined: metrics are not served. */
    metrics: metricsAddressOf(settings),
    /** Undefined: nothing is traced. */
    tracing: tracingOf(settings, program),
    cart: { ...cartSettingsOf(settings.LIMIT_FACTOR), expiryMarginDays: settings.STOCK_EXPIRY_MARGIN_DAYS },
    delivery: deliverySettingsOf(settings),
    retention: { ...defaultRetentionSettings, orderYears: settings.ORDER_DATA_YEARS },
    payment: paymentSettingsOf(settings),
  };
}

/**
 * Configuration of the API. See docs/behaviour.md, D17, D27, D30.
 * @throws SettingsError for settings that contradict each other
 */
export function apiConfig(settings: z.infer<typeof apiSchema>, cwd: string) {
  const shop = shopConfigOf(settings, cwd, 'api');
  const seller = sellerOf(settings);
  return {
    ...shop,
    /** Who sells, on invoices. */
    seller,
    /** 0 selects any free port. */
    port: settings.API_PORT,
    /** Whether each API process runs the jobs (`here`) or the jobs program does. */
    jobs: settings.JOBS,
    /** Host names under which site servers call the API. */
    hostNames: settings.API_HOSTS,
    /** IP addresses and networks of site servers on other machines. */
    siteServers: settings.SITE_SERVERS,
    /** Drain delay in ms: the readiness check fails, but connections are still accepted. */
    announceMs: settings.DRAIN_SECONDS * 1000,
    /** Retention of security events in days. */
    eventRetentionDays: settings.SECURITY_EVENT_DAYS,
    /** The limits of accounts. See docs/behaviour.md, D24, D25. */
    identity: identitySettingsOf({
      limitFactor: settings.LIMIT_FACTOR,
      smsPerHour: settings.SMS_PER_HOUR,
      hashCost: defaultHashCost,
      passwordRangeUrl: settings.PASSWORD_RANGE_URL ?? '',
    }),
    cart: {
      ...shop.cart,
      minimumCheckoutMedicine: settings.MIN_CHECKOUT_MEDICINE,
      codMax: settings.COD_MAX,
      openCashOrders: settings.CASH_ORDERS_PER_CUSTOMER,
      openCashOrdersNew: settings.CASH_ORDERS_PER_NEW_CUSTOMER,
      sellerState: seller.gstin.slice(0, 2),
    },
  };
}

/** Configuration of the jobs program. @throws SettingsError for settings that contradict each other */
export const jobsConfig = (settings: z.infer<typeof jobsSchema>, cwd: string): ShopConfig => ({
  ...shopConfigOf(settings, cwd, 'jobs'),
  port: settings.JOBS_PORT,
});

export type ShopConfig = ReturnType<typeof shopConfigOf> & { port: number };
export type Config = ReturnType<typeof apiConfig>;

/** Configuration of the API from the environment, for commands. @throws SettingsError */
export const readConfig = (env: Environment, cwd: string): Config => apiConfig(parseSettings(apiSchema, env), cwd);
