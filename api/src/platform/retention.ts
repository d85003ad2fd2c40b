import { limits } from '@storefront/shared-contracts/limits';

/** How long customers' data are stored. See docs/behaviour.md, A25, and docs/data.md. */
export interface RetentionSettings {
  /** Years after which name, address and number are removed from finished orders. */
  orderYears: number;
  /** Days after the last use of a session. */
  sessionDays: number;
  /** Days after which a message is deleted at the latest. */
  messageDays: number;
}

/** The settings where nothing is set. */
export const defaultRetentionSettings: RetentionSettings = {
  orderYears: 8,
  sessionDays: limits.newDeviceDays,
  messageDays: 30,
};
