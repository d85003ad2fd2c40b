import { createReadStream } from 'node:fs';
import { request } from 'node:http';
import { pipeline } from 'node:stream/promises';
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
      lines.once('close', () =>
        reject(new ImportFailed('The running site ended before the import did; import the file again.')),
      );
    });
  });
  const bytes = createReadStream(file);
  let unreadable: Error | undefined;
  bytes.once('error', (error) => (unreadable = error));
  // The API may refuse a file before it has seen the end of it: then what it says counts, not that sending was cut off.
  const [result] = await Promise.allSettled([answer, pipeline(bytes, call)]);
  if (result.status === 'fulfilled') return result.value;
  throw unreadable === undefined ? result.reason : new ImportFailed(`${file} can't be read.`, { cause: unreadable });
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
