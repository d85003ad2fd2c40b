import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, OperatorError } from '@storefront/server-kit/program';
import { messageKeyBytes } from '../../domains/notifications/message-cipher';

/** The key of messages in a data folder, made at the first use: for development, where OUTBOX_KEY is not set. */
export function openOutboxKeys(dataDir: string): readonly [Buffer] {
  const path = join(dataDir, 'outbox-key');
  try {
    writeFileSync(path, `${randomBytes(messageKeyBytes).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex');
  if (key.length === messageKeyBytes) return [key];
  throw new OperatorError(
    `${path} does not contain a key of ${messageKeyBytes} bytes. Remove it: messages that wait are given up.`,
  );
}
