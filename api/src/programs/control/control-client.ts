import { request } from 'node:http';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { OperatorError } from '@storefront/server-kit/program';
import type { ImportProgress } from '../../platform/import/importer';
import { operatorName } from '../commands/run-admin';
import { controlLine, operatorHeader } from './control-protocol';

/** The connection to the running API ended before its answer did: what it asked for may or may not have been done. */
export class SocketClosedError extends OperatorError {
  override name = 'SocketBroken';
}

interface ControlRequestInput {
  socketPath: string;
  /** A path of one of the API's handlers. */
  path: string;
  body: Readable;
  onProgress?: (progress: ImportProgress) => void;
}

/**
 * Has the running API do something and gives what it answers, which the caller checks. Throws `OperatorError` in the API's
 * words where it refuses, and `SocketClosedError`. See docs/behaviour.md, D27.
 */
export async function sendControlRequest({
  socketPath,
  path,
  body,
  onProgress,
}: ControlRequestInput): Promise<unknown> {
  const headers = { [operatorHeader]: encodeURIComponent(operatorName()) };
  const call = request({ socketPath, path, method: 'POST', headers });
  const answer = new Promise<unknown>((resolve, reject) => {
    call.once('error', (cause) => reject(new SocketClosedError('The running site broke the command off.', { cause })));
    call.once('response', (response) => {
      if (response.statusCode !== 200) {
        reject(new OperatorError('The running site is another version and does not know this command. Start it anew.'));
      }
      const lines = createInterface({ input: response });
      lines.on('line', (text) => {
        const line = controlLine.parse(JSON.parse(text));
        if (line.type === 'progress') onProgress?.(progressOf(line.progress));
        else if (line.type === 'done') resolve(line.result);
        else reject(new OperatorError(line.message));
      });
      // An answer that is cut off has an error and a close, but no end: the lines alone would wait for ever.
      lines.on('error', () => undefined);
      response.once('close', () => reject(new SocketClosedError('The running site ended before the command did.')));
    });
  });
  body.once('error', (error) => call.destroy(error));
  // Not pipeline(): it waits for ever for a request whose answer was cut off.
  body.pipe(call);
  try {
    // The API may refuse what is sent before it has seen the end of it: what it says counts, not that sending was cut off.
    return await answer;
  } finally {
    body.destroy();
    call.destroy();
  }
}

interface TotalMaybe extends Omit<ImportProgress, 'total'> {
  total?: number | undefined;
}

const progressOf = ({ stage, rows, total }: TotalMaybe): ImportProgress => ({
  stage,
  rows,
  ...(total === undefined ? {} : { total }),
});
