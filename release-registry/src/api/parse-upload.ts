import { finished, type Readable } from 'node:stream';
import { extract, type Header } from 'tar-stream';
import { releaseRecord, type ReleaseRecord } from '@storefront/shared-contracts';
import { publishMaxBytes, RegistryError } from '../contract';
import { isKey } from '../store/keys';
import type { BuildSource } from '../registry/registry';

/** A build as it was sent. */
export interface UploadedBuild {
  readonly record: ReleaseRecord;
  readonly source: BuildSource;
}

/** A file of the archive. */
type Entry = AsyncIterable<unknown> & { readonly header: Header };

/** Name of the first entry. */
export const recordName = 'record.json';

/** What a record may take at most, in bytes. */
const recordMaxBytes = 4 * 1024 * 1024;
/** Headers and padding of the archive, in bytes: files are few thousands, and each takes about one of these kilobytes. */
const archiveOverhead = 16 * 1024 * 1024;

const invalid = (message: string) => new RegistryError('invalid', message);

/** How the limit is told. */
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

/** The names that may follow a record: its files, and what they are compressed to. */
function namesOf({ files }: ReleaseRecord): ReadonlySet<string> {
  return new Set(files.flatMap(({ path }) => [path, `${path}.br`, `${path}.gz`]));
}

/** Takes entries one by one and refuses the first that does not belong to the build. */
function collector(limit: number) {
  let record: ReleaseRecord | undefined;
  let allowed: ReadonlySet<string> = new Set();
  let total = 0;
  const files = new Map<string, Buffer>();

  async function take(entry: Entry): Promise<void> {
    const { name, type, size } = entry.header;
    const shown = JSON.stringify(name.slice(0, 80));
    if (type !== 'file') throw invalid(`${shown} is no plain file.`);
    total += size;
    if (total > limit) throw tooLarge(limit);
    if (record === undefined) {
      if (name !== recordName) throw invalid(`The first file has to be ${recordName}; it is ${shown}.`);
      if (size > recordMaxBytes) throw invalid(`${recordName} is too large.`);
      record = parseRecord(await bytesOf(entry));
      allowed = namesOf(record);
      return;
    }
    if (!allowed.has(name)) throw invalid(`${shown} is no file of this build.`);
    if (files.has(name)) throw invalid(`${shown} was sent twice.`);
    files.set(name, await bytesOf(entry));
  }

  function done(): UploadedBuild {
    if (record === undefined) throw invalid('The archive is empty.');
    return { record, source: { read: async (path) => files.get(path) } };
  }
  return { take, done };
}

/**
 * Reads a build from a tar archive: its record first, then its files with `.br` and `.gz` beside its texts; at most `limit`
 * bytes of files. It is kept in memory, so that an upload that is cut off leaves nothing. The stream is never destroyed:
 * whoever sends it can still be answered. @throws RegistryError `invalid`, `too_large`
 */
export async function parseUpload(stream: Readable, limit: number = publishMaxBytes): Promise<UploadedBuild> {
  const archive = extract();
  const { take, done } = collector(limit);
  let received = 0;
  const count = (chunk: Buffer) => {
    received += chunk.length;
    // A header may announce further headers of any length: they are counted too.
    if (received > limit + archiveOverhead) archive.destroy(tooLarge(limit));
  };
  const forget = finished(stream, { writable: false }, (error) => {
    if (error) archive.destroy(invalid('The upload was cut off. Nothing was published.'));
  });
  stream.on('data', count);
  stream.pipe(archive);
  try {
    for await (const entry of archive) await take(entry);
    return done();
  } catch (error) {
    if (error instanceof RegistryError) throw error;
    throw new RegistryError('invalid', 'This is no whole tar archive. Nothing was published.', undefined, {
      cause: error,
    });
  } finally {
    forget();
    stream.off('data', count);
    stream.unpipe(archive);
    archive.destroy();
  }
}
