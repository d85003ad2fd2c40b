import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ReleaseRecord, RemoteDescriptor } from '@storefront/shared-contracts';
import type { TokenScope } from '../contract';

const folders: string[] = [];

/** The registry waits until its files are on the disk. That takes no time in memory. */
const memory = '/dev/shm';
const parent = process.env['TMPDIR'] === undefined && existsSync(memory) ? memory : tmpdir();

/** Creates a folder for one test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(parent, 'releases-'));
  folders.push(folder);
  return folder;
}

/** Removes the folders of `temporaryFolder`. */
export async function removeTemporaryFolders(): Promise<void> {
  // A closed server may still finish a copy.
  const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  await Promise.all(folders.splice(0).map(remove));
}

/** Creates a descriptor with the given routes. Each route has its own page. */
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
  };
}

/** A release id of a local build. `digit` distinguishes builds. */
export const releaseOf = (digit: string, version = '1.0.0') => `${version}-l${digit.repeat(12)}`;

const sha384 = (text: string) => createHash('sha384').update(text).digest('base64');

/** Adds the hashes of the other scripts to `entry.js`, as a build does. */
function withHashes(files: Readonly<Record<string, string>>): Record<string, string> {
  const { 'entry.js': entry, ...others } = files;
  if (entry === undefined) return { ...others };
  const hashes = Object.entries(others).flatMap(([path, text]) => (path.endsWith('.js') ? sha384(text) : []));
  return { 'entry.js': [entry, ...hashes.map((hash) => `// ${hash}`)].join('\n'), ...others };
}

/** Builds a release into a new folder. `given` maps a path to its text. */
export async function buildRelease(
  descriptor: RemoteDescriptor,
  release: string,
  given: Readonly<Record<string, string>> = { 'entry.js': `entry of ${release}`, 'page.js': `page of ${release}` },
): Promise<{ record: ReleaseRecord; folder: string }> {
  const folder = await temporaryFolder();
  const files = withHashes(given);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const existing = (...paths: string[]) => paths.filter((path) => path in files);
  const record: ReleaseRecord = {
    schema: 1,
    name: descriptor.name,
    release,
    version: release.split('-')[0] ?? '1.0.0',
    contract: '1.0.0',
    descriptor,
    entry: 'entry.js',
    preload: {
      entry: descriptor.name === 'shell' ? existing('entry.js', 'provided.js') : existing('entry.js'),
      exposes: descriptor.name === 'shell' ? {} : { './page': existing('page.js') },
      widgets: {},
      calls: [],
      fonts: descriptor.name === 'shell' ? existing('latin.woff2') : [],
    },
    uses: [],
    sharedImports: {},
    files: Object.entries(files).map(([path, text]) => ({
      path,
      size: Buffer.byteLength(text),
      sha384: sha384(text),
    })),
    build: { commit: 'local', node: 'v20.20.2' },
  };
  return { record, folder };
}

/** The scope of a build pipeline, which may only publish one part. */
export const publishScope = (part: string): TokenScope => [{ actions: ['publish'], parts: [part] }];
