import { watch } from 'node:fs';
import { join } from 'node:path';
import { releaseBase, type ReleaseRecord, type RemoteDescriptor } from '@storefront/shared-contracts';
import { planLocalBuilds } from '@storefront/release-registry';
import type { SiteSources } from '@storefront/site-server';
import { findParts, loadDescriptor, type Part } from '../build/find-parts';
import { entryFile } from '../webpack/part-config';
import { packageVersion, versionOf } from '../webpack/shared-packages';

/** A part that is compiled on each change. */
export interface DevPart {
  readonly part: Part;
  readonly descriptor: RemoteDescriptor;
  readonly record: ReleaseRecord;
  /** Base URL of its files. */
  readonly base: string;
}

/**
 * Creates a dev part with a release id that is never published: `1.0.0-d000000000000`. `base` defaults to the base URL
 * of a published release.
 */
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
    preload: { entry: [], exposes: {}, widgets: {}, calls: [], fonts: [] },
    uses: [],
    sharedImports: {},
    files: [],
    build: { commit: 'local', node: process.version },
  };
  return { part, descriptor, record, base: base ?? releaseBase(part.name, release) };
}

export function devParts(root: string): Promise<DevPart[]> {
  return Promise.all(findParts(root).map((part) => devPart(part)));
}

/** Prints a message if a descriptor changes, because compilers and manifest are created from it only at the start. */
export function watchDescriptors(parts: readonly DevPart[], say: (line: string) => void): () => void {
  const watchers = parts.map(({ part }) => {
    const file = join(part.dir, 'src', 'descriptor.ts');
    return watch(file, () => say(`${file} changed: restart \`npm run dev\` to use it.`));
  });
  return () => watchers.forEach((watcher) => watcher.close());
}

/** A release store whose manifest lists the parts that the compilers serve. */
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
