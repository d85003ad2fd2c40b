import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDescriptor } from '@storefront/shared-contracts';
import { remoteDescriptor } from '@storefront/shared-contracts/schemas';
import type { PartKind } from '../webpack/shared-packages';

/** A folder of the workspace that is built for the browser and released on its own. */
export interface Part {
  readonly name: string;
  readonly dir: string;
  readonly kind: PartKind;
}

/** The shell first, then the remotes by name: every folder that describes itself. */
export function findParts(root: string): Part[] {
  return readdirSync(root)
    .filter((name) => name === 'shell' || name.startsWith('mfe-'))
    .filter((name) => existsSync(join(root, name, 'src', 'descriptor.ts')))
    .sort((a, b) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b))
    .map((name) => ({ name, dir: join(root, name), kind: name === 'shell' ? 'shell' : 'remote' }));
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
