import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ReleaseRecord, RemoteDescriptor } from '@storefront/shared-contracts';

const folders: string[] = [];

/** A folder of its own for one test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'releases-'));
  folders.push(folder);
  return folder;
}

/** Removes the folders of `temporaryFolder`. */
export async function removeTemporaryFolders(): Promise<void> {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
}

/** A descriptor with the given routes, each a page of its own. */
export function descriptorOf(name: string, routes: Readonly<Record<string, string>>): RemoteDescriptor {
  return {
    name,
    team: 'team',
    contract: '^1.0.0',
    section: 'This section',
    routes: Object.entries(routes).map(([path, title]) => ({
      path,
      title,
      access: 'public',
      ...(name === 'shell' ? {} : { module: './page' }),
    })),
    widgets: [],
    uses: [],
  };
}

/** A release id as local builds have them; `digit` distinguishes them. */
export const releaseOf = (digit: string, version = '1.0.0') => `${version}-l${digit.repeat(12)}`;

/** Builds a release into a fresh folder. `files` maps a path to its text. */
export async function buildRelease(
  descriptor: RemoteDescriptor,
  release: string,
  files: Readonly<Record<string, string>> = { 'entry.js': `entry of ${release}`, 'page.js': `page of ${release}` },
): Promise<{ record: ReleaseRecord; folder: string }> {
  const folder = await temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const record: ReleaseRecord = {
    schema: 1,
    name: descriptor.name,
    release,
    version: release.split('-')[0] ?? '1.0.0',
    contract: '1.0.0',
    descriptor,
    entry: 'entry.js',
    preload: {
      entry: descriptor.name === 'shell' ? ['entry.js', 'provided.js'] : ['entry.js'],
      exposes: descriptor.name === 'shell' ? {} : { './page': ['page.js'] },
      fonts: descriptor.name === 'shell' ? ['latin.woff2'] : [],
    },
    files: Object.entries(files).map(([path, text]) => ({
      path,
      size: Buffer.byteLength(text),
      sha384: createHash('sha384').update(text).digest('base64'),
    })),
    build: { commit: 'local', node: 'v20.20.2' },
  };
  return { record, folder };
}
