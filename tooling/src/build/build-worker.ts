import { join } from 'node:path';
import { buildPart } from './build-part';
import { findParts, loadDescriptor } from './find-parts';
import { workspaceRoot } from '../processes/workspace-root';

/** Message to the parent process after a part is built. */
export interface WorkerMessage {
  readonly release: string;
  readonly files: number;
  /** In bytes of brotli. */
  readonly compressed: number;
}

/** Builds one part in a child process. One webpack process does not use two cores, but two processes do. */
async function buildInWorker(name: string | undefined): Promise<WorkerMessage> {
  const part = findParts(workspaceRoot).find((candidate) => candidate.name === name);
  if (!part) throw new Error(`There is no part ${name ?? ''}.`);
  const { record, compressed } = await buildPart(part, await loadDescriptor(part), join(part.dir, 'dist'));
  return { release: record.release, files: record.files.length, compressed };
}

if (process.send) {
  const abandon = () => process.exit(1);
  process.once('disconnect', abandon);
  try {
    process.send(await buildInWorker(process.argv[2]));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  } finally {
    process.off('disconnect', abandon);
    process.disconnect();
  }
}
