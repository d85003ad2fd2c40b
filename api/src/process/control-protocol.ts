import { join, relative } from 'node:path';
import * as z from 'zod/mini';

/** Where the running API takes an import: a POST with the file as its body, answered with one JSON text a line. Source: D27. */
export const importPath = '/import/medicines';

const progress = z.object({
  stage: z.enum(['reading', 'writing']),
  rows: z.int(),
  total: z.optional(z.int()),
});

const result = z.object({
  source: z.string(),
  layout: z.enum(['janaushadhi', 'pack-label', 'starting']),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.array(z.object({ line: z.int(), reason: z.string() })),
});

/** A line of the answer. The last one is `done` or `failed`; without it nothing is known. */
export const controlLine = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), progress }),
  z.object({ type: z.literal('done'), result }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);
export type ControlLine = z.infer<typeof controlLine>;

/** What the shortest of the systems takes for a socket's path, in bytes (macOS 103, Linux 107). */
const longestPath = 103;

/** The data folder lies too deep for a socket in it. */
export class SocketPathTooLong extends Error {
  override name = 'SocketPathTooLong';
}

/** The control socket's path, from the working directory where that is shorter. Throws `SocketPathTooLong`. */
export function controlSocketPath(dataDir: string, cwd: string): string {
  const absolute = join(dataDir, 'control.sock');
  const fromHere = relative(cwd, absolute);
  const path = fromHere.length < absolute.length ? fromHere : absolute;
  const bytes = Buffer.byteLength(path);
  if (bytes > longestPath) {
    throw new SocketPathTooLong(
      `The path of the control socket ${absolute} is ${bytes} bytes long; the system allows ${longestPath}. Choose a shorter DATA_DIR.`,
    );
  }
  return path;
}
