import type { Clock } from '../clock';
import type { Database } from '../db/database';
import type { CodeLetter } from '../notifications/code-message';
import type { Passwords } from './passwords';
import type { RateLimiter } from './rate-limit';
import type { IdentitySettings } from './settings';

/** What accounts need of notifications. */
export interface CodePost {
  /** Writes the message that takes a code to its customer, in the caller's transaction. */
  post(tx: Database, letter: CodeLetter): Promise<void>;
  /** Removes messages that take these codes and are not sent yet, in the caller's transaction. */
  withdraw(tx: Database, codeIds: readonly number[]): Promise<void>;
  /** Says, after the transaction, that there is something to send. */
  wake(): void;
}

/** What the services of this folder work with. */
export interface IdentityContext {
  db: Database;
  clock: Clock;
  settings: IdentitySettings;
  limiter: RateLimiter;
  passwords: Passwords;
  codePost: CodePost;
}
