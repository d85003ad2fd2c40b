import { watch } from 'node:fs';
import { join } from 'node:path';
import { releaseBase, type ReleaseRecord, type RemoteDescriptor } from '@storefront/shared-contracts';
import { planLocalBuilds } from '@storefront/release-registry';
import type { SiteSources } from '@storefront/site-server';
import { findParts, loadDescriptor, type Part } from '../build/find-parts';
import { entryFile } from '../webpack/part-config';
import { packageVersion, versionOf } from '../webpack/shared-packages';

/** A part that is compiled as it is edited. */
export interface DevPart {
  readonly part: Part;
  readonly descriptor: RemoteDescriptor;
  readonly record: ReleaseRecord;
  /** Address of its files. */
  readonly base: string;
}

/** A part under a release that never is published: `1.0.0-d000000000000`. `base` is where the registry has it by default. */
export async function devPart(part: Part, base?: string): Promise<DevPart> {
  const descriptor = await loadDescriptor(part);
  const version = versionOf(part.dir);
  const release = `${version}-d${'0'.repeat(12)}`;
  const record: ReleaseRecord = {
    schema: 1,
    name: part.name,
    release,
    version,
    contract: packageVersion(part.dir, '@storefront/shared-contracts'),
    descriptor,
    entry: entryFile[part.kind],
    preload: { entry: [], exposes: {}, fonts: [] },
    files: [],
    build: { commit: 'local', node: process.version },
  };
  return { part, descriptor, record, base: base ?? releaseBase(part.name, release) };
}

/** All parts of the workspace. */
export function devParts(root: string): Promise<DevPart[]> {
  return Promise.all(findParts(root).map((part) => devPart(part)));
}

/** Says when a file changes whose change needs another start: the compilers and the pages' addresses follow from them. */
export function watchDescriptors(parts: readonly DevPart[], say: (line: string) => void): () => void {
  const watchers = parts.map(({ part }) => {
    const file = join(part.dir, 'src', 'descriptor.ts');
    return watch(file, () => say(`${file} changed: start \`npm run dev\` again to use it.`));
  });
  return () => watchers.forEach((watcher) => watcher.close());
}

/** A manifest that points to the parts as they are compiled. */
export function devStore(parts: readonly DevPart[]): SiteSources['store'] {
  const records = parts.map(({ record }) => record);
  const manifest = {
    schema: 1 as const,
    environment: 'development',
    revision: 1,
    updated_at: new Date().toISOString(),
    audit_head: '',
    ...planLocalBuilds(undefined, records).slots,
  };
  return {
    readManifest: () => Promise.resolve(manifest),
    manifestTag: () => Promise.resolve('development'),
    readRecord: (name, release) =>
      Promise.resolve(records.find((record) => record.name === name && record.release === release)),
  };
}
