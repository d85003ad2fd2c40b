import { basename } from 'node:path';
import { findParts, type Part } from './find-parts';

/**
 * The part that a command is about: the one that its first argument names, else the one in whose folder it was called.
 * @throws with the names of all parts
 */
export function resolvePart(root: string, args: readonly string[], folder: string | undefined): Part {
  const parts = findParts(root);
  const name = args[0] ?? (folder === undefined ? '' : basename(folder));
  const part = parts.find((candidate) => candidate.name === name);
  if (part) return part;
  const names = parts.map((candidate) => candidate.name).join(', ');
  throw new Error(`${name} is no part. Name one, or call the command in its folder: ${names}.`);
}

/** The same from this process: its arguments, and the folder that setup.mjs was called in. */
export function resolvePartFromProcess(root: string): Part {
  return resolvePart(root, process.argv.slice(2), process.env['CALLED_IN']);
}
