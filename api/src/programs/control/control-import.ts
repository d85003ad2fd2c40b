import { createReadStream } from 'node:fs';
import * as z from 'zod/mini';
import type { Importer, ImportProgress, ImportResult } from '../../platform/import/importer';
import { ImportError } from '../../platform/import/import-errors';
import { runImport } from '../commands/run-import';
import { sendControlRequest, SocketClosedError } from './control-client';
import type { ControlHandler } from './control-server';

const pathOf = (list: string, replace: boolean) => `/import/${list}${replace ? '/replace' : ''}`;

const result = z.object({
  source: z.string(),
  layout: z.string(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  removed: z.optional(z.int()),
  repeated: z.optional(z.int()),
  countedIn: z.optional(z.literal('entries')),
  refused: z.array(z.object({ line: z.int(), reason: z.string() })),
});

/** Take the import of a list, also with `--replace`: the file is the body. */
export const importHandlers = (list: Importer): ControlHandler[] =>
  [false, true].map((replace): ControlHandler => ({
    path: pathOf(list.name, replace),
    failureText: 'The import failed. Import the file again: what it changed already is then unchanged.',
    handle: ({ db, body, operator, onProgress }) =>
      runImport(list, { db, stream: body, onProgress, replace }, operator),
  }));

interface ImportRequest {
  socketPath: string;
  /** The name of the list. */
  list: string;
  file: string;
  replace: boolean;
  onProgress: (progress: ImportProgress) => void;
}

/**
 * Has the running API import a file. Throws `OperatorError` with words for the person who imports when the file can't be read
 * or the API refuses it.
 */
export async function importRemotely({
  socketPath,
  list,
  file,
  replace,
  onProgress,
}: ImportRequest): Promise<ImportResult> {
  const body = createReadStream(file);
  let unreadable: Error | undefined;
  body.once('error', (error) => {
    unreadable = error;
  });
  try {
    const { removed, repeated, countedIn, ...counts } = result.parse(
      await sendControlRequest({ socketPath, path: pathOf(list, replace), body, onProgress }),
    );
    return {
      ...counts,
      ...(removed === undefined ? {} : { removed }),
      ...(repeated === undefined ? {} : { repeated }),
      ...(countedIn === undefined ? {} : { countedIn }),
    };
  } catch (error) {
    if (unreadable !== undefined) throw new ImportError(`${file} can't be read.`, { cause: unreadable });
    if (!(error instanceof SocketClosedError)) throw error;
    throw new ImportError('The running site ended before the import did; import the file again.', { cause: error });
  }
}
