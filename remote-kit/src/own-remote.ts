import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Part } from '@storefront/tooling/remote';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Finds the remote in a folder. Its name is that of its package.json without the scope. @throws if there is none */
export function ownRemote(folder: string): Part {
  const file = join(folder, 'package.json');
  if (!existsSync(file) || !existsSync(join(folder, 'src', 'descriptor.ts'))) {
    throw new Error(`${folder} holds no remote: a package.json and src/descriptor.ts. Call this in its folder.`);
  }
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const name = isRecord(parsed) && typeof parsed['name'] === 'string' ? parsed['name'] : '';
  if (name === '') throw new Error(`${file} has no name.`);
  return { name: basename(name), dir: folder, kind: 'remote', root: folder };
}
