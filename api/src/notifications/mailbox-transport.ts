import type { Database } from '../db/database';
import { addToMailbox } from './mailbox';
import type { Transport } from './transports';

/** Puts messages where a developer reads them. Source: D28. */
export const mailboxTransport = (db: Database): Transport => ({
  send: (message) => addToMailbox(db, message),
  close: () => undefined,
});
