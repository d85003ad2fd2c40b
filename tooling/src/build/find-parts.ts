import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDescriptor } from '@storefront/shared-contracts';
import { remoteDescriptor } from '@storefront/shared-contracts/schemas';
import { remoteFolders } from '../../remotes.mjs';
import type { PartKind } from '../webpack/shared-packages';

/** A folder of the workspace that is built for the browser and released independently. */
export interface Part {
  readonly name: string;
  readonly dir: string;
  readonly kind: PartKind;
  /** Root folder of its repository. */
  readonly root: string;
}

/** Lists every folder with a descriptor: the shell first, then the remotes by name. */
export function findParts(root: string): Part[] {
  const shell = existsSync(join(root, 'shell', 'src', 'descriptor.ts')) ? ['shell'] : [];
  return [...shell, ...remoteFolders(root)].map((name) => ({
    name,
    dir: join(root, name),
    kind: name === 'shell' ? 'shell' : 'remote',
    root,
  }));
}

/** Loads the descriptor from a part's sources. @throws if it is not valid */
export async function loadDescriptor(part: Part): Promise<RemoteDescriptor> {
  const loaded: unknown = await import(pathToFileURL(join(part.dir, 'src', 'descriptor.ts')).href);
  const value = typeof loaded === 'object' && loaded !== null && 'descriptor' in loaded ? loaded.descriptor : undefined;
  const parsed = remoteDescriptor.safeParse(value);
  if (!parsed.success) throw new Error(`${part.name}/src/descriptor.ts is not valid: ${parsed.error.message}`);
  if (parsed.data.name !== part.name)
    throw new Error(`${part.name}/src/descriptor.ts names itself ${parsed.data.name}.`);
  return parsed.data;
}

/**
 * Finds the part of a command: the one that its first argument names, else the one in whose folder it was called.
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

/** As `resolvePart`, with this process's arguments and the folder in which setup.mjs was called. */
export function resolvePartFromProcess(root: string): Part {
  return resolvePart(root, process.argv.slice(2), process.env['CALLED_IN']);
}
