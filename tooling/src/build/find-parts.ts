import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDescriptor } from '@storefront/shared-contracts';
import { remoteDescriptor } from '@storefront/shared-contracts/schemas';
import { remoteFolders } from '../../remotes.mjs';
import type { PartKind } from '../webpack/shared-packages';

/** A folder of the workspace that is built for the browser and released on its own. */
export interface Part {
  readonly name: string;
  readonly dir: string;
  readonly kind: PartKind;
  /** Folder of its repository. */
  readonly root: string;
}

/** The shell first, then the remotes by name: every folder that describes itself. */
export function findParts(root: string): Part[] {
  const shell = existsSync(join(root, 'shell', 'src', 'descriptor.ts')) ? ['shell'] : [];
  return [...shell, ...remoteFolders(root)].map((name) => ({
    name,
    dir: join(root, name),
    kind: name === 'shell' ? 'shell' : 'remote',
    root,
  }));
}

/** The descriptor that a part's sources export. @throws when it is not valid */
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
