import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { isReleaseFile, releaseFileTypes, type ReleaseFile, type ReleaseRecord } from '@storefront/shared-contracts';
import { partName, releaseId, releaseRecord } from '@storefront/shared-contracts/schemas';
import { findMissingFiles } from '../../checks/gates';
import { RegistryError } from '../../contract';
import { isKey, type ObjectStore } from '../../store/object-store';
import { canonicalJson, parseJson, sha256 } from './canonical';
import { inBatches } from '../../store/in-batches';

/** The files of a build: those of its record, and `.br` and `.gz` of its texts. */
export interface BuildSource {
  /** Undefined if missing. `path` is relative, as in the record. */
  read(path: string): Promise<Uint8Array | undefined>;
}

/** The site serves the files of a release from there. */
export const releasePrefix = (name: string, release: string): string => `remotes/${name}/${release}/`;

const recordKey = (name: string, release: string) => `${releasePrefix(name, release)}record.json`;

const decoders = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const;
const codings = ['.br', '.gz'] as const;
/** Files of a release that are stored or checked at once, each with its compressed files. */
const filesAtOnce = 8;
/** Small objects that are read at once. */
const readsAtOnce = 32;

/** Hashes on a thread of Node's pool, so that the server responds while it verifies all files. */
async function isIntact(bytes: Uint8Array, { size, sha384 }: ReleaseFile): Promise<boolean> {
  if (bytes.length !== size) return false;
  return Buffer.from(await crypto.subtle.digest('SHA-384', new Uint8Array(bytes))).toString('base64') === sha384;
}

/** Most browsers get the compressed file, so that it must unpack to exactly the file. */
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
 * What later checks and browsers rely on: the contract gate compares `shared`, and the loader of a part checks each chunk whose
 * hash its entry contains. Releases that are stored already may lack both. @throws RegistryError `invalid`
 */
async function assertChecked(
  { entry, files, server, shared }: ReleaseRecord,
  source: BuildSource,
  title: string,
): Promise<void> {
  const advice = 'Build it with the current build tool. Nothing was published.';
  if (shared === undefined) {
    throw new RegistryError(
      'invalid',
      `${title}: its record does not name the shared exports that it uses or provides. ${advice}`,
    );
  }
  // A missing entry is an error of its own.
  const text = Buffer.from((await source.read(entry)) ?? []).toString('latin1');
  const isChunk = (path: string) => path.endsWith('.js') && path !== entry && path !== server?.file;
  const unchecked = files.filter(({ path, sha384 }) => isChunk(path) && !text.includes(sha384));
  if (text === '' || unchecked.length === 0) return;
  const names = unchecked.map(({ path }) => path);
  const more = names.length > 5 ? ` and ${names.length - 5} more` : '';
  throw new RegistryError(
    'invalid',
    `${title}: ${entry} does not contain the hash of ${names.slice(0, 5).join(', ')}${more}, so that browsers would not check it. ${advice}`,
  );
}

const contentOf = ({ build: _, ...content }: ReleaseRecord) => canonicalJson(content);

/** The stored releases of all parts. */
export interface ReleaseFiles {
  /** Undefined if it was never published completely. @throws RegistryError `damaged` if it is not valid */
  record(name: string, release: string): Promise<ReleaseRecord | undefined>;
  /** SHA-256 of the stored record. */
  recordHash(name: string, release: string): Promise<string | undefined>;
  /** Stores files and compressed files, then the record. The same content again changes nothing. @throws RegistryError */
  publish(record: ReleaseRecord, source: BuildSource): Promise<'published' | 'unchanged'>;
  /** The same for a release that another store has published: only its files are checked, and stored several at once. @throws RegistryError */
  copy(record: ReleaseRecord, source: BuildSource): Promise<void>;
  /** One phrase per stored file that is wrong. */
  findIntegrityErrors(record: ReleaseRecord): Promise<string[]>;
  /** Entry plus its largest page or widget, in bytes of brotli. */
  initialLoadBytes(record: ReleaseRecord): Promise<number>;
  /** Undefined if missing. */
  read(record: ReleaseRecord, path: string): Promise<Uint8Array | undefined>;
  published(name: string): Promise<string[]>;
  /**
   * The records of the published releases without those that are damaged. `hashOf`: SHA-256 of the record in the audit trail; one with
   * this hash that was listed before is not read again.
   */
  listed(name: string, hashOf: (release: string) => string | undefined): Promise<ReleaseRecord[]>;
  /** `initialLoadBytes` of a record that was listed, whose files are measured once. */
  listedLoadBytes(record: ReleaseRecord): Promise<number>;
  parts(): Promise<string[]>;
  /** Removes the record first, so that the release is no longer published. @returns number of objects */
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

  /** By part and release, of those that were listed last. */
  const listed = new Map<string, ReadonlyMap<string, { readonly hash: string; readonly record: ReleaseRecord }>>();
  const loadBytes = new WeakMap<ReleaseRecord, number>();

  /** An interrupted attempt may have left other bytes; without a record they are replaced. */
  async function put(key: string, bytes: Uint8Array): Promise<void> {
    while (!(await objects.create(key, bytes))) {
      const stored = await objects.read(key);
      if (stored !== undefined && Buffer.compare(stored, bytes) === 0) return;
      await objects.remove(key);
    }
  }

  async function putFile(prefix: string, source: BuildSource, file: ReleaseFile, release: string): Promise<void> {
    const bytes = await source.read(file.path);
    if (!isKey(file.path) || bytes === undefined || !(await isIntact(bytes, file))) {
      throw new RegistryError(
        'invalid',
        `${release}: ${file.path} is not what its record says. Nothing was published.`,
      );
    }
    for (const coding of codings) {
      const compressed = await source.read(`${file.path}${coding}`);
      if (compressed === undefined) continue;
      if (!(await unpacksTo(compressed, coding, file))) {
        throw new RegistryError(
          'invalid',
          `${release}: ${file.path}${coding} does not unpack to the file. Nothing was published.`,
        );
      }
      await put(`${prefix}${file.path}${coding}`, compressed);
    }
    await put(`${prefix}${file.path}`, bytes);
  }

  /** Whether a stored file is the one of the record. */
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

  /** 0 of a path that a broken record names: it must not break the list of all releases. */
  const servedSize = async (prefix: string, path: string) =>
    isKey(path) ? ((await objects.size(`${prefix}${path}.br`)) ?? (await objects.size(`${prefix}${path}`)) ?? 0) : 0;

  async function initialLoadBytes({ name, release, preload }: ReleaseRecord): Promise<number> {
    const prefix = releasePrefix(name, release);
    const pages = Object.values(preload.exposes);
    const loads = (pages.length > 0 ? pages : [[]]).map((files) => [...new Set([...preload.entry, ...files])]);
    const files = [...new Set(loads.flat())];
    const sizes = new Map(
      await inBatches(files, readsAtOnce, async (file) => [file, await servedSize(prefix, file)] as const),
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
      const prefix = releasePrefix(next.name, next.release);
      await inBatches(next.files, filesAtOnce, (file) => putFile(prefix, source, file, title));
      if (await objects.create(recordKey(next.name, next.release), Buffer.from(canonicalJson(next))))
        return 'published';
      const concurrent = await record(next.name, next.release);
      if (concurrent && contentOf(concurrent) === contentOf(next)) return 'unchanged';
      throw new RegistryError(
        'conflict',
        `${title} was published by somebody else at the same time, with other files.`,
      );
    },
    async copy(next, source) {
      const [prefix, title] = [releasePrefix(next.name, next.release), `${next.name} ${next.release}`];
      await inBatches(next.files, filesAtOnce, (file) => putFile(prefix, source, file, title));
      await put(recordKey(next.name, next.release), Buffer.from(canonicalJson(next)));
    },
    async findIntegrityErrors({ name, release, files }) {
      const prefix = releasePrefix(name, release);
      const [found, keys] = await Promise.all([
        inBatches(files, filesAtOnce, (file) => checkFile(prefix, file)),
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
      const found = await inBatches(releases, readsAtOnce, async (release) =>
        releaseId.safeParse(release).success && (await objects.size(recordKey(name, release))) !== undefined
          ? [release]
          : [],
      );
      return found.flat();
    },
    async listed(name, hashOf) {
      if (!partName.safeParse(name).success) return [];
      const releases = (await objects.folders(`remotes/${name}/`)).filter((release) => isRelease(name, release));
      const before = listed.get(name);
      const found = await inBatches(releases, readsAtOnce, async (release) => {
        const known = before?.get(release);
        if (known !== undefined && known.hash === hashOf(release)) return [[release, known] as const];
        const bytes = await objects.read(recordKey(name, release));
        const parsed = bytes && parseRecord(name, release, bytes);
        return bytes && parsed ? [[release, { hash: sha256(bytes), record: parsed }] as const] : [];
      });
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
      await inBatches(keys, readsAtOnce, (key) => objects.remove(key));
      return keys.length + 1;
    },
  };
}
