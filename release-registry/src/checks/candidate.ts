import type { ReleaseRecord } from '@storefront/shared-contracts';
import type { ErrorPolicy, PageCounts } from '../contract';

/** A release that visitors can get now. */
export interface LiveRelease {
  readonly role: 'stable' | 'canary';
  readonly record: ReleaseRecord;
}

/** All that a check looks at; nothing is read while it decides. */
export interface CheckInput {
  readonly record: ReleaseRecord;
  /** What is wrong with its stored files, a sentence each. */
  readonly damages: readonly string[];
  /** Every live release of every part, the candidate's own part among them. */
  readonly live: readonly LiveRelease[];
  /** What a browser loads at first: the entry and its heaviest page or widget, in bytes of brotli. */
  readonly firstBytes: number;
  readonly budgetBytes: number;
  /** Its pages of the last window. */
  readonly counts: PageCounts;
  readonly policy: ErrorPolicy;
}
