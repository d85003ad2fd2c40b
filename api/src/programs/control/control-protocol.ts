import { join, relative } from 'node:path';
import { OperatorError } from '@storefront/server-kit/program';
import * as z from 'zod/mini';

/** Header with the name of the user who runs a command, percent-encoded. */
export const operatorHeader = 'x-operator';

/** Progress of a command, sent over the socket. */
export const controlProgress = z.object({
  stage: z.enum(['reading', 'writing']),
  rows: z.int(),
  total: z.optional(z.int()),
});

/**
 * A line of the answer to a command, which is a POST: one JSON text a line. The last one is `done`, with what the command has to
 * tell, or `failed`; without it nothing is known. See docs/behaviour.md, D27.
 */
export const controlLine = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), progress: controlProgress }),
  z.object({ type: z.literal('done'), result: z.unknown() }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);
export type ControlLine = z.infer<typeof controlLine>;

/** What the shortest of the systems takes for a socket's path, in bytes (macOS 103, Linux 107). */
const longestPath = 103;

/** The data folder lies too deep for a socket in it. */
export class SocketPathTooLongError extends OperatorError {
  override name = 'SocketPathTooLong';
}

/** The control socket's path, from the working directory where that is shorter. Throws `SocketPathTooLongError`. */
export function controlSocketPath(dataDir: string, cwd: string): string {
  const absolute = join(dataDir, 'control.sock');
  const fromHere = relative(cwd, absolute);
  const path = fromHere.length < absolute.length ? fromHere : absolute;
  const bytes = Buffer.byteLength(path);
  if (bytes > longestPath) {
    throw new SocketPathTooLongError(
      `The path of the control socket ${absolute} is ${bytes} bytes long; the system allows ${longestPath}. Choose a shorter DATA_DIR.`,
    );
  }
  return path;
}
