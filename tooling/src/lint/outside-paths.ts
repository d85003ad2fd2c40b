import { posix } from 'node:path';

/** A path in a tracked file that leads out of the repository. */
export interface OutsidePath {
  readonly file: string;
  readonly line: number;
  readonly path: string;
}

// A run of `..` segments at the start of a literal or an argument: '../../data', `../${name}`, (../page.md).
const upward = /(?<=['"`(=\s])(?:\.\.\/)*\.\.(?![\w.])/g;
/** Several arguments: join(folder, '..', '..', 'data'). */
const upwardArguments = /'\.\.'(?:,\s*'\.\.')+/g;
const machine =
  /(?<=['"`(=\s]|file:\/\/)(?:\/(?:home|root|Users|work|workspace|builds|mnt|media|opt|tmp|var\/tmp|private)\/|[A-Z]:[\\/]+)[\w.-]+/g;

const depthOf = (folder: string): number => (folder === '.' ? 0 : folder.split('/').length);

/** The folder that a relative path starts from: what the call joins it to, else the folder of the file. */
function baseOf(file: string, before: string): string {
  if (/\bpackageRoot\(\),\s*['"`]?$/.test(before)) return file.split('/')[0] ?? '.';
  if (/\b(?:root|workspace|workspaceRoot|repositoryRoot),\s*['"`]?$/.test(before)) return '.';
  return posix.dirname(file);
}

/**
 * Paths that lead out of the repository: relative ones with more `..` than there are folders above them, and absolute ones
 * of a machine. A path that is put together in other ways is found by `.ci/run`, which has nothing beside its copy.
 * @param file path in the repository
 */
export function outsidePaths(file: string, text: string): OutsidePath[] {
  return text.split('\n').flatMap((content, index) => {
    const found = (path: string): OutsidePath => ({ file, line: index + 1, path });
    const leaves = (match: RegExpMatchArray, levels: number) =>
      levels > depthOf(baseOf(file, content.slice(0, match.index)));
    return [
      ...[...content.matchAll(upward)].filter((match) => leaves(match, match[0].split('/').length)),
      ...[...content.matchAll(upwardArguments)].filter((match) => leaves(match, match[0].split(',').length)),
      ...content.matchAll(machine),
    ].map(([path]) => found(path));
  });
}
