import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { OperatorError } from '@storefront/server-kit/program';
import * as z from 'zod/mini';
import type { AdminCommand } from '../../platform/admin-command';
import { runAdminCommand } from '../commands/run-admin';
import { sendControlRequest } from './control-client';
import type { ControlHandler } from './control-server';

const pathOf = (command: string) => `/admin/${command}`;

/** Takes an operator's command: its input is the body, as JSON. */
export function adminHandler(command: AdminCommand): ControlHandler {
  return {
    path: pathOf(command.name),
    failureText: 'The command failed; nothing was changed.',
    handle: async ({ db, body, operator }) => {
      const input = await json(body).catch((cause: unknown) => {
        throw new OperatorError('The command could not be read.', { cause });
      });
      return runAdminCommand(command, { db, clock: () => new Date() }, { input, operator });
    },
  };
}

/** Has the running API do an operator's command and gives the lines to print. Throws `OperatorError`. See docs/behaviour.md, D27. */
export async function runAdminRemotely(socketPath: string, command: string, input: unknown): Promise<string[]> {
  const body = Readable.from([JSON.stringify(input)]);
  return z.array(z.string()).parse(await sendControlRequest({ socketPath, path: pathOf(command), body }));
}
