import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** The program of the render workers. It has its own folder, because an ended worker may start once more while a test ends. */
export interface BuiltWorker {
  readonly url: URL;
  readonly remove: () => Promise<void>;
}

/** Builds the program of the render workers. */
export async function buildWorker(): Promise<BuiltWorker> {
  const folder = await mkdtemp(join(tmpdir(), 'render-worker-'));
  const outfile = join(folder, 'render-worker.mjs');
  const entry = join(__dirname, '..', 'render', 'render-worker.ts');
  await build({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' });
  return { url: pathToFileURL(outfile), remove: () => rm(folder, { recursive: true, force: true }) };
}
