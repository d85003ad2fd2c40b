import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode, OperatorError } from '@storefront/server-kit/program';
import { messageKeyBytes } from '../../domains/notifications/message-cipher';

/** Creates a key file, or keeps the existing one. The file appears complete, because several processes may start at once. */
function createKey(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, `${randomBytes(messageKeyBytes).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}

/** The key of messages in a data folder, created at the first use. Only for development without OUTBOX_KEY. */
export function openOutboxKeys(dataDir: string): readonly [Buffer] {
  const path = join(dataDir, 'outbox-key');
  createKey(path);
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex');
  if (key.length === messageKeyBytes) return [key];
  throw new OperatorError(
    `${path} does not contain a key of ${messageKeyBytes} bytes. Remove it: messages that wait are given up.`,
  );
}
