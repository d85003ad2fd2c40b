import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import pMap from 'p-map';
import { errorCode, parseJson } from '@storefront/server-kit/program';
import { isReleaseFile, type ReleaseFile, releaseFileTypes, type ReleaseRecord } from '@storefront/shared-contracts';
import { partName, releaseId, releaseRecord } from '@storefront/shared-contracts/schemas';
import { findMissingFiles } from '../../checks/gates';
import { RegistryError } from '../../contract';
import { isKey, type ObjectStore } from '../../store/object-store';
import { canonicalJson, sha256 } from './canonical';

/** The files of a build: those of its record, and `.br` and `.gz` variants of its texts. */
export interface BuildSource {
  /** Undefined if missing. `path` is relative, as in the record. */
  read(path: string): Promise<Uint8Array | undefined>;
}

/** The prefix under which the site serves the files of a release. */
export const releasePrefix = (name: string, release: string): string => `remotes/${name}/${release}/`;

const recordKey = (name: string, release: string) => `${releasePrefix(name, release)}record.json`;

/** Decides between two writers that publish one release id with different content. A bucket with the files cannot decide. */
const claimKey = (name: string, release: string) => `claims/${name}/${release}`;

const decoders = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const;
const codings = ['.br', '.gz'] as const;
/** Limit of files of a release that are stored or checked concurrently. */
const filesAtOnce = { concurrency: 8 };
/** Limit of small objects that are read concurrently. */
const readsAtOnce = { concurrency: 32 };

/** Hashes on a thread of Node's pool, so that the server responds while it verifies all files. */
async function isIntact(bytes: Uint8Array, { size, sha384 }: ReleaseFile): Promise<boolean> {
  if (bytes.length !== size) return false;
  return Buffer.from(await crypto.subtle.digest('SHA-384', new Uint8Array(bytes))).toString('base64') === sha384;
}

/** Whether a compressed file unpacks to exactly the file. Most browsers get the compressed one. */
async function unpacksTo(
  compressed: Uint8Array,
  coding: (typeof codings)[number],
  file: ReleaseFile,
): Promise<boolean> {
  try {
    return await isIntact(await decoders[coding](compressed, { maxOutputLength: file.size + 1 }), file);
  } catch {
    return false;
  }
}

/**
 * Checks that the entry contains the hash of each chunk, because the loader verifies only such chunks.
 * @throws RegistryError `invalid`
 */
async function assertChecked(
  { entry, files, server }: ReleaseRecord,
  source: BuildSource,
  title: string,
): Promise<void> {
  // A missing entry has its own error.
  const text = Buffer.from((await source.read(entry)) ?? []).toString('latin1');
  const isChunk = (path: string) => path.endsWith('.js') && path !== entry && path !== server?.file;
  const unchecked = files.filter(({ path, sha384 }) => isChunk(path) && !text.includes(sha384));
  if (text === '' || unchecked.length === 0) return;
  const names = unchecked.map(({ path }) => path);
  const more = names.length > 5 ? ` and ${names.length - 5} more` : '';
  throw new RegistryError(
    'invalid',
    `${title}: ${entry} does not contain the hash of ${names.slice(0, 5).join(', ')}${more}, so that browsers would not check it. Build it with the current build tool. Nothing was published.`,
  );
}

const contentOf = ({ build: _, ...content }: ReleaseRecord) => canonicalJson(content);

/** The stored releases of all parts. */
export interface ReleaseFiles {
  /** Undefined if it was never published completely. @throws RegistryError `damaged` if it is not valid */
  record(name: string, release: string): Promise<ReleaseRecord | undefined>;
  /** SHA-256 of the stored record. */
  recordHash(name: string, release: string): Promise<string | undefined>;
  /**
   * Stores files and compressed files, then the record. Publishing the same content again changes nothing.
   * @throws RegistryError
   */
  publish(record: ReleaseRecord, source: BuildSource): Promise<'published' | 'unchanged'>;
  /**
   * Publishes a release that another store has published: checks only its files, and stores several concurrently.
   * @throws RegistryError
   */
  copy(record: ReleaseRecord, source: BuildSource): Promise<void>;
  /** One phrase for each stored file that is wrong. */
  findIntegrityErrors(record: ReleaseRecord): Promise<string[]>;
  /** Size of the entry plus its largest page or widget, in bytes of brotli. */
  initialLoadBytes(record: ReleaseRecord): Promise<number>;
  /** Undefined if missing. */
  read(record: ReleaseRecord, path: string): Promise<Uint8Array | undefined>;
  published(name: string): Promise<string[]>;
  /**
   * The records of the published releases, without damaged ones. `hashOf` returns the SHA-256 of the record in the
   * audit trail. A record that was listed before with this hash is not read again.
   */
  listed(name: string, hashOf: (release: string) => string | undefined): Promise<ReleaseRecord[]>;
  /** `initialLoadBytes` of a listed record. Measures its files once. */
  listedLoadBytes(record: ReleaseRecord): Promise<number>;
  parts(): Promise<string[]>;
  /** Removes the record first, so that the release is no longer published. @returns the number of removed objects */
  remove(name: string, release: string): Promise<number>;
}

export function openReleaseFiles(objects: ObjectStore): ReleaseFiles {
  const isRelease = (name: string, release: string) =>
    partName.safeParse(name).success && releaseId.safeParse(release).success;

  /** Undefined if it is not valid. */
  function parseRecord(name: string, release: string, bytes: Uint8Array): ReleaseRecord | undefined {
    const parsed = releaseRecord.safeParse(parseJson(bytes));
    const isOwn = parsed.success && parsed.data.name === name && parsed.data.release === release;
    return isOwn ? parsed.data : undefined;
  }

  async function record(name: string, release: string): Promise<ReleaseRecord | undefined> {
    if (!isRelease(name, release)) return undefined;
    const bytes = await objects.read(recordKey(name, release));
    if (bytes === undefined) return undefined;
    const found = parseRecord(name, release, bytes);
    if (found) return found;
    throw new RegistryError('damaged', `The record of ${name} ${release} is not valid.`);
  }

  /** The records of the last listing, by part and release. */
  const listed = new Map<string, ReadonlyMap<string, { readonly hash: string; readonly record: ReleaseRecord }>>();
  const loadBytes = new WeakMap<ReleaseRecord, number>();

  /** Replaces other bytes of an interrupted attempt. Without a record they are not published. */
  async function put(key: string, bytes: Uint8Array): Promise<void> {
    while (!(await objects.create(key, bytes))) {
      const stored = await objects.read(key);
      if (stored !== undefined && Buffer.compare(stored, bytes) === 0) return;
      await objects.remove(key);
    }
  }

  /**
   * Reads and checks the files of a build and their compressed variants, by key.
   * @throws RegistryError `invalid` if a file differs from the record
   */
  async function readBuild(
    { name, release, files }: ReleaseRecord,
    source: BuildSource,
  ): Promise<[string, Uint8Array][]> {
    const [prefix, title] = [releasePrefix(name, release), `${name} ${release}`];
    const found = await pMap(
      files,
      async (file) => {
        const bytes = await source.read(file.path);
        if (!isKey(file.path) || bytes === undefined || !(await isIntact(bytes, file))) {
          throw new RegistryError(
            'invalid',
            `${title}: ${file.path} is not what its record says. Nothing was published.`,
          );
        }
        const all: [string, Uint8Array][] = [];
        for (const coding of codings) {
          const path = `${file.path}${coding}`;
          const compressed = await source.read(path);
          if (compressed === undefined) continue;
          if (!(await unpacksTo(compressed, coding, file))) {
            throw new RegistryError('invalid', `${title}: ${path} does not unpack to the file. Nothing was published.`);
          }
          all.push([prefix + path, compressed]);
        }
        return [...all, [prefix + file.path, bytes] satisfies [string, Uint8Array]];
      },
      filesAtOnce,
    );
    return found.flat();
  }

  /**
   * The first publisher of a release id decides on its content, even if that attempt is interrupted.
   * @throws RegistryError `conflict`
   */
  async function claim({ name, release }: ReleaseRecord, content: string): Promise<void> {
    const mine = Buffer.from(sha256(content));
    if (await objects.create(claimKey(name, release), mine)) return;
    const first = await objects.read(claimKey(name, release));
    if (first !== undefined && Buffer.compare(first, mine) === 0) return;
    throw new RegistryError(
      'conflict',
      `${name} ${release}: somebody else has begun to publish it with other files. Nothing was published.`,
    );
  }

  /** Compares a stored file with the record. */
  async function inspect(
    key: string,
    isRight: (bytes: Uint8Array) => Promise<boolean>,
  ): Promise<'intact' | 'changed' | 'missing'> {
    const bytes = await objects.read(key);
    if (bytes === undefined) return 'missing';
    return (await isRight(bytes)) ? 'intact' : 'changed';
  }

  async function checkFile(prefix: string, file: ReleaseFile): Promise<string[]> {
    const key = `${prefix}${file.path}`;
    const [found, ...compressed] = await Promise.all([
      inspect(key, (bytes) => isIntact(bytes, file)),
      ...codings.map((coding) => inspect(`${key}${coding}`, (bytes) => unpacksTo(bytes, coding, file))),
    ]);
    if (found === 'missing') return [`${file.path} is missing`];
    if (found === 'changed') return [`${file.path} was changed`];
    return codings.flatMap((coding, index) =>
      compressed[index] === 'changed' ? [`${file.path}${coding} was changed`] : [],
    );
  }

  /** 0 for an invalid path of a damaged record, which must not break the list of all releases. */
  const servedSize = async (prefix: string, path: string) =>
    isKey(path) ? ((await objects.size(`${prefix}${path}.br`)) ?? (await objects.size(`${prefix}${path}`)) ?? 0) : 0;

  async function initialLoadBytes({ name, release, preload }: ReleaseRecord): Promise<number> {
    const prefix = releasePrefix(name, release);
    const pages = Object.values(preload.exposes);
    const loads = (pages.length > 0 ? pages : [[]]).map((files) => [...new Set([...preload.entry, ...files])]);
    const files = [...new Set(loads.flat())];
    const sizes = new Map(
      await pMap(files, async (file) => [file, await servedSize(prefix, file)] as const, readsAtOnce),
    );
    return Math.max(...loads.map((load) => load.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)));
  }

  return {
    record,
    async recordHash(name, release) {
      const bytes = await objects.read(recordKey(name, release));
      return bytes === undefined ? undefined : sha256(bytes);
    },
    async publish(given, source) {
      const parsed = releaseRecord.safeParse(given);
      if (!parsed.success) throw new RegistryError('invalid', 'The record of the build is not valid.');
      const next = parsed.data;
      const title = `${next.name} ${next.release}`;
      const { files } = next;
      const missing = findMissingFiles(next);
      if (missing.length > 0) {
        throw new RegistryError('invalid', `${title}: ${missing.slice(0, 5).join('; ')}. Nothing was published.`);
      }
      const odd = files.find(({ path }) => !isReleaseFile(path));
      if (odd) {
        throw new RegistryError(
          'invalid',
          `${title}: ${odd.path} is no file of a build, which has ${releaseFileTypes.join(', ')} files. Nothing was published.`,
        );
      }
      const known = await record(next.name, next.release);
      if (known) {
        if (contentOf(known) === contentOf(next)) return 'unchanged';
        throw new RegistryError('conflict', `${title} is published already, with other files.`);
      }
      await assertChecked(next, source, title);
      const build = await readBuild(next, source);
      await claim(next, contentOf(next));
      await pMap(build, ([key, bytes]) => put(key, bytes), filesAtOnce);
      const isFirst = await objects.create(recordKey(next.name, next.release), Buffer.from(canonicalJson(next)));
      return isFirst ? 'published' : 'unchanged';
    },
    async copy(next, source) {
      await pMap(await readBuild(next, source), ([key, bytes]) => put(key, bytes), filesAtOnce);
      await put(recordKey(next.name, next.release), Buffer.from(canonicalJson(next)));
    },
    async findIntegrityErrors({ name, release, files }) {
      const prefix = releasePrefix(name, release);
      const [found, keys] = await Promise.all([
        pMap(files, (file) => checkFile(prefix, file), filesAtOnce),
        objects.list(prefix),
      ]);
      const errors = found.flat();
      const known = new Set(files.flatMap(({ path }) => [path, ...codings.map((coding) => `${path}${coding}`)]));
      for (const key of keys) {
        const path = key.slice(prefix.length);
        if (path !== 'record.json' && !known.has(path)) errors.push(`${path} does not belong to it`);
      }
      return errors;
    },
    initialLoadBytes,
    read: ({ name, release }, path) => objects.read(`${releasePrefix(name, release)}${path}`),
    async published(name) {
      if (!partName.safeParse(name).success) return [];
      const releases = await objects.folders(`remotes/${name}/`);
      const isPublished = async (release: string) =>
        isRelease(name, release) && (await objects.size(recordKey(name, release))) !== undefined;
      const found = await pMap(
        releases,
        async (release) => ((await isPublished(release)) ? [release] : []),
        readsAtOnce,
      );
      return found.flat();
    },
    async listed(name, hashOf) {
      if (!partName.safeParse(name).success) return [];
      const releases = (await objects.folders(`remotes/${name}/`)).filter((release) => isRelease(name, release));
      const before = listed.get(name);
      const found = await pMap(
        releases,
        async (release) => {
          const known = before?.get(release);
          if (known !== undefined && known.hash === hashOf(release)) return [[release, known] as const];
          const bytes = await objects.read(recordKey(name, release));
          const parsed = bytes && parseRecord(name, release, bytes);
          return bytes && parsed ? [[release, { hash: sha256(bytes), record: parsed }] as const] : [];
        },
        readsAtOnce,
      );
      listed.set(name, new Map(found.flat()));
      return found.flat().map(([, one]) => one.record);
    },
    async listedLoadBytes(one) {
      const bytes = loadBytes.get(one) ?? (await initialLoadBytes(one));
      loadBytes.set(one, bytes);
      return bytes;
    },
    parts: () => objects.folders('remotes/'),
    async remove(name, release) {
      const prefix = releasePrefix(name, release);
      await objects.remove(recordKey(name, release));
      const keys = await objects.list(prefix);
      await pMap(keys, (key) => objects.remove(key), readsAtOnce);
      await objects.remove(claimKey(name, release));
      return keys.length + 1;
    },
  };
}

/** Reads the files of a build in a folder. */
export function buildFolder(folder: string): BuildSource {
  return {
    async read(path) {
      try {
        return await readFile(join(folder, path));
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
}
