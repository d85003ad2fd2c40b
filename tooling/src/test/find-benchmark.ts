import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A file `<package>/bench/<name>.bench.ts`. */
export interface Benchmark {
  readonly folder: string;
  readonly name: string;
  /** Path relative to the workspace. */
  readonly file: string;
}

/** The benchmarks to run, and the arguments for them. */
export interface Lookup {
  readonly chosen: readonly Benchmark[];
  readonly rest: readonly string[];
}

const ending = '.bench.ts';

/** Lists every benchmark of the workspace by package and name. */
export function findMeasurements(root: string): Benchmark[] {
  const bench = (folder: string) => join(root, folder, 'bench');
  return readdirSync(root)
    .filter((folder) => existsSync(bench(folder)))
    .sort()
    .flatMap((folder) =>
      readdirSync(bench(folder))
        .filter((file) => file.endsWith(ending))
        .sort()
        .map((file) => ({ folder, name: file.slice(0, -ending.length), file: `${folder}/bench/${file}` })),
    );
}

/**
 * Finds `<package>`, `<package> <name>` or `<name>` among the benchmarks. A package's folder takes precedence over a
 * name. The remaining arguments are for the benchmark.
 * @throws with the list of all benchmarks if none matches
 */
export function findBenchmark(all: readonly Benchmark[], [first, second, ...others]: readonly string[]): Lookup {
  const inFolder = all.filter(({ folder }) => folder === first);
  if (inFolder.length > 0) {
    if (second === undefined || second.startsWith('-')) {
      return { chosen: inFolder, rest: second === undefined ? [] : [second, ...others] };
    }
    const named = inFolder.filter(({ name }) => name === second);
    if (named.length > 0) return { chosen: named, rest: others };
  }
  const byName = all.filter(({ name }) => name === first);
  if (byName.length > 0) return { chosen: byName, rest: second === undefined ? [] : [second, ...others] };
  const list = all.map(({ folder, name }) => `  npm run bench -- ${name.padEnd(16)} ${folder}/bench`).join('\n');
  const asked =
    first === undefined ? 'Which measurement?' : `There is no measurement ${first} ${second ?? ''}`.trimEnd();
  throw new Error(`${asked}\n${list}\nA package's folder in place of the name runs all of its own.`);
}
