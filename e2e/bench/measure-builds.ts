import { execFile } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** Seconds of `npm run build` without output of earlier builds. */
export interface Builds {
  readonly remote: readonly number[];
  readonly all: readonly number[];
}

/** The remote for the measurement of a single build: the one with the most pages. */
export const builtRemote = 'mfe-account';

async function build(folder: string): Promise<number> {
  const start = performance.now();
  await run('npm', ['run', '--silent', 'build'], { cwd: folder });
  return (performance.now() - start) / 1000;
}

const outputOf = (folder: string) => join(root, folder, 'dist');

/** Builds one remote and all parts alternately. Removes the outputs, so no site may be running. */
export async function measureBuilds(rounds: number): Promise<Builds> {
  const folders = readdirSync(root).filter((name) => existsSync(join(root, name, 'package.json')));
  const builds = { remote: [] as number[], all: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    rmSync(outputOf(builtRemote), { recursive: true, force: true });
    builds.remote.push(await build(join(root, builtRemote)));
    for (const folder of folders) rmSync(outputOf(folder), { recursive: true, force: true });
    builds.all.push(await build(root));
  }
  return builds;
}
