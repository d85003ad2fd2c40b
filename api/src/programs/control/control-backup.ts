import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { recordEvent } from '../../platform/security-events/record-event';
import { sendControlRequest } from './control-client';
import type { ControlHandler } from './control-server';

const path = '/backup/database';
const input = z.object({ folder: z.string() });

/** Copies the open database into a folder for a backup. @param copyTo absent on a PostgreSQL server */
export function backupHandler(copyTo: ((folder: string) => Promise<void>) | undefined): ControlHandler {
  return {
    path,
    failureText: 'The database could not be copied; there is no backup.',
    handle: async ({ db, body, operator }) => {
      const { folder } = input.parse(await json(body));
      await copyTo?.(folder);
      await recordEvent(db, { kind: 'admin-command', operator, detail: 'backup' });
      return null;
    },
  };
}

/** Has the running API copy its database into a folder. @throws OperatorError */
export async function copyDatabaseRemotely(socketPath: string, folder: string): Promise<void> {
  const body = Readable.from([JSON.stringify({ folder: resolve(folder) })]);
  await sendControlRequest({ socketPath, path, body });
}
