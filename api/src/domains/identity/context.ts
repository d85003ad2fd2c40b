import type { Metrics } from '@storefront/server-kit/metrics';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import type { RateLimiter } from '../../platform/http/rate-limit';
import type { Mailer } from '../notifications/settings';
import type { IsBreached } from './weak-passwords';
import type { Passwords } from './passwords';
import type { IdentitySettings } from './settings';

/** Runs in the transaction that signs a customer in on a device, which holds the customer's row lock. */
type OnSignIn = (tx: Database, deviceId: string, customerId: number) => Promise<void>;

/** Dependencies of the services of this folder. */
export interface IdentityContext {
  db: Database;
  metrics: Metrics;
  clock: Clock;
  settings: IdentitySettings;
  limiter: RateLimiter;
  passwords: Passwords;
  isBreached: IsBreached;
  mailer: Mailer;
  onSignIn: OnSignIn;
  /** Logs an error that an operator must examine. */
  alarm: (fields: Readonly<Record<string, unknown>>, message: string) => void;
}
