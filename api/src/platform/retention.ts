import { limits } from '@storefront/shared-contracts/limits';

/** Retention of customers' data. See docs/behaviour.md, A25, and docs/data.md. */
export interface RetentionSettings {
  /** Years after which name, address and number are removed from finished orders. */
  orderYears: number;
  /** Days after the last use of a session. */
  sessionDays: number;
  /** Maximum age of a message in days. */
  messageDays: number;
}

/** The settings without any environment variable. */
export const defaultRetentionSettings: RetentionSettings = {
  orderYears: 8,
  sessionDays: limits.newDeviceDays,
  messageDays: 30,
};
