import { createReadStream } from 'node:fs';
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import type { ImportProgress, ImportResult } from '../catalogue/import/import-medicines';
import { ImportFailed } from '../catalogue/import/row-refused';
import { controlLine, importPath } from './control-protocol';

/**
 * Has the running API import a file. Throws `ImportFailed` with words for the person who imports when the file can't be
 * read or the API refuses it.
 */
export async function importThroughSocket(
  socketPath: string,
  file: string,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportResult> {
  const call = request({ socketPath, path: importPath, method: 'POST', headers: { 'content-type': 'text/csv' } });
  const answer = new Promise<ImportResult>((resolve, reject) => {
    call.once('error', (cause) => reject(new ImportFailed('The running site broke the import off.', { cause })));
    call.once('response', (response) => {
      const lines = createInterface({ input: response });
      lines.on('line', (text) => {
        const line = controlLine.parse(JSON.parse(text));
        if (line.type === 'progress') onProgress(withTotal(line.progress));
        else if (line.type === 'done') resolve(line.result);
        else reject(new ImportFailed(line.message));
      });
      // An answer that is cut off has an error and a close, but no end: the lines alone would wait for ever.
      lines.on('error', () => undefined);
      response.once('close', () =>
        reject(new ImportFailed('The running site ended before the import did; import the file again.')),
      );
    });
  });
  const bytes = createReadStream(file);
  let unreadable: Error | undefined;
  bytes.once('error', (error) => {
    unreadable = error;
    call.destroy(error);
  });
  // Not pipeline(): it waits for ever for a request whose answer was cut off.
  bytes.pipe(call);
  try {
    // The API may refuse a file before it has seen the end of it: what it says counts, not that sending was cut off.
    return await answer;
  } catch (error) {
    throw unreadable === undefined ? error : new ImportFailed(`${file} can't be read.`, { cause: unreadable });
  } finally {
    bytes.destroy();
    call.destroy();
  }
}

function withTotal({
  stage,
  rows,
  total,
}: {
  stage: ImportProgress['stage'];
  rows: number;
  total?: number | undefined;
}): ImportProgress {
  return { stage, rows, ...(total === undefined ? {} : { total }) };
}
