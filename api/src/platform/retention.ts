import { limits } from '@storefront/shared-contracts/limits';

/** Retention of customers' data, without any environment variable. See docs/behaviour.md, A25, and docs/data.md. */
export const defaultRetentionSettings = {
  /** Years after which name, address and number are removed from finished orders. */
  orderYears: 8,
  /** Days after the last use of a session. */
  sessionDays: limits.newDeviceDays,
  /** Maximum age of a message in days. */
  messageDays: 30,
};

export type RetentionSettings = typeof defaultRetentionSettings;
