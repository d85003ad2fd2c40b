import { finished, type Readable } from 'node:stream';
import { extract, type Header } from 'tar-stream';
import type { ReleaseRecord } from '@storefront/shared-contracts';
import { releaseRecord } from '@storefront/shared-contracts/schemas';
import { publishMaxBytes, RegistryError } from '../contract';
import { isKey } from '../store/object-store';
import type { BuildSource } from '../registry/stored/release-files';

interface UploadedBuild {
  readonly record: ReleaseRecord;
  readonly source: BuildSource;
}

type Entry = AsyncIterable<unknown> & { readonly header: Header };

/** Name of the first entry of an archive. */
export const recordName = 'record.json';

/** Maximum size of the record, in bytes. */
const recordMaxBytes = 4 * 1024 * 1024;
/** Allowance for tar headers and padding, in bytes: about 1 kB for each of several thousand files. */
const archiveOverhead = 16 * 1024 * 1024;

const invalid = (message: string) => new RegistryError('invalid', message);

export function tooLarge(limit: number): RegistryError {
  return new RegistryError('too_large', `The build is larger than ${limit / (1024 * 1024)} MB. Nothing was published.`);
}

async function bytesOf(entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function parseRecord(bytes: Buffer): ReleaseRecord {
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw new RegistryError('invalid', 'record.json is not JSON.', undefined, { cause });
  }
  const parsed = releaseRecord.safeParse(json);
  if (!parsed.success) {
    throw invalid(`record.json is not valid at ${parsed.error.issues[0]?.path.join('.') ?? 'its top'}.`);
  }
  const odd = parsed.data.files.find(({ path }) => !isKey(path) || path === recordName);
  if (odd) throw invalid(`record.json names a file that cannot be stored: ${JSON.stringify(odd.path.slice(0, 80))}.`);
  return parsed.data;
}

function listAllowedNames({ files }: ReleaseRecord): ReadonlySet<string> {
  return new Set(files.flatMap(({ path }) => [path, `${path}.br`, `${path}.gz`]));
}

/** Collects the entries of an archive. Throws at the first entry that does not belong to the build. */
function createCollector(limit: number) {
  let record: ReleaseRecord | undefined;
  let allowed: ReadonlySet<string> = new Set();
  let total = 0;
  const files = new Map<string, Buffer>();

  async function add(entry: Entry): Promise<void> {
    const { name, type, size } = entry.header;
    const shown = JSON.stringify(name.slice(0, 80));
    if (type !== 'file') throw invalid(`${shown} is no plain file.`);
    total += size;
    if (total > limit) throw tooLarge(limit);
    if (record === undefined) {
      if (name !== recordName) throw invalid(`The first file has to be ${recordName}; it is ${shown}.`);
      if (size > recordMaxBytes) throw invalid(`${recordName} is too large.`);
      record = parseRecord(await bytesOf(entry));
      allowed = listAllowedNames(record);
      return;
    }
    if (!allowed.has(name)) throw invalid(`${shown} is no file of this build.`);
    if (files.has(name)) throw invalid(`${shown} was sent twice.`);
    files.set(name, await bytesOf(entry));
  }

  function finish(): UploadedBuild {
    if (record === undefined) throw invalid('The archive is empty.');
    return { record, source: { read: async (path) => files.get(path) } };
  }
  return { add, finish };
}

/**
 * Parses a tar archive: the record first, then its files with `.br` and `.gz`, at most `limit` bytes. Keeps the build
 * in memory, so that an interrupted upload leaves nothing in the store. Does not destroy the stream, so that the client
 * can read the response.
 * @throws RegistryError `invalid`, `too_large`
 */
export async function parseUpload(stream: Readable, limit: number = publishMaxBytes): Promise<UploadedBuild> {
  const archive = extract();
  const { add, finish } = createCollector(limit);
  let received = 0;
  const count = (chunk: Buffer) => {
    received += chunk.length;
    // Counts all received bytes, because an extended header can have any length.
    if (received > limit + archiveOverhead) archive.destroy(tooLarge(limit));
  };
  const stopWatching = finished(stream, { writable: false }, (error) => {
    if (error) archive.destroy(invalid('The upload was cut off. Nothing was published.'));
  });
  stream.on('data', count);
  stream.pipe(archive);
  try {
    for await (const entry of archive) await add(entry);
    return finish();
  } catch (error) {
    if (error instanceof RegistryError) throw error;
    throw new RegistryError('invalid', 'This is no whole tar archive. Nothing was published.', undefined, {
      cause: error,
    });
  } finally {
    stopWatching();
    stream.off('data', count);
    stream.unpipe(archive);
    archive.destroy();
  }
}
