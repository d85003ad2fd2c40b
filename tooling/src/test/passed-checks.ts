import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Remembers which checks passed on which files, so that `npm test` skips checks with unchanged input. */
interface PassedChecks {
  /** Folders of packages that have unit tests. */
  readonly testedPackages: readonly string[];
  /** All packages. */
  readonly packages: readonly string[];
  /** The package and those of the workspace that it depends on, directly or not. */
  withDependencies(folder: string): string[];
  /** Whether the check passed on the same files. `inputs` lists files and folders. Without it, all files count. */
  has(check: string, inputs?: readonly string[]): boolean;
  add(check: string, inputs?: readonly string[]): void;
}

/** Files that every check depends on. */
const common = [
  'package.json',
  'pnpm-lock.yaml',
  'tsconfig.json',
  'jest.config.mjs',
  '.oxlintrc.json',
  'tooling/types',
];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function readJson(file: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** Names of tracked and new files; undefined without git or outside a repository. */
function listFiles(root: string): string[] | undefined {
  const args = ['-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return status === 0 ? stdout.split('\0').filter((name) => name !== '') : undefined;
}

/** Reads the work tree, and the earlier results in `file`. `all` ignores earlier results. Without git there are none. */
export function openPassedChecks(
  root: string,
  { all, file = join(root, 'node_modules', '.cache', 'passed-checks.json') }: { all: boolean; file?: string },
): PassedChecks {
  const files = listFiles(root);
  const hashes = new Map<string, string>();
  for (const name of files ?? []) {
    try {
      const bytes = readFileSync(join(root, name));
      hashes.set(name, createHash('sha256').update(bytes).digest('hex'));
    } catch {
      // The file was deleted and not committed, or is a link to a folder.
    }
  }
  // Reads the folders instead of the git list, because without git all packages are checked.
  const packages = readdirSync(root).filter((name) => existsSync(join(root, name, 'package.json')));
  const hasTests = (folder: string) =>
    existsSync(join(root, folder, 'src')) &&
    readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' }).some((name) =>
      /\.test\.tsx?$/.test(name),
    );
  const passed = readJson(file);

  const hashOf = (inputs: readonly string[] | undefined): string => {
    const hash = createHash('sha256').update(process.version);
    const counts = (name: string) =>
      inputs === undefined || [...inputs, ...common].some((input) => name === input || name.startsWith(`${input}/`));
    for (const name of [...hashes.keys()].filter(counts).sort()) hash.update(`\0${name}\0${hashes.get(name) ?? ''}`);
    return hash.digest('hex');
  };

  const withDependencies = (folder: string, found: Set<string> = new Set()): string[] => {
    if (found.has(folder)) return [];
    found.add(folder);
    const manifest = readJson(join(root, folder, 'package.json'));
    const own = [manifest['dependencies'], manifest['devDependencies']]
      .flatMap((listed) => (isRecord(listed) ? Object.keys(listed) : []))
      .filter((name) => name.startsWith('@storefront/'))
      .map((name) => name.slice('@storefront/'.length));
    return [folder, ...own.flatMap((name) => withDependencies(name, found))];
  };

  return {
    packages,
    testedPackages: packages.filter(hasTests),
    withDependencies: (folder) => withDependencies(folder),
    has: (check, inputs) => !all && files !== undefined && passed[check] === hashOf(inputs),
    add(check, inputs) {
      passed[check] = hashOf(inputs);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(passed, null, 2));
    },
  };
}
