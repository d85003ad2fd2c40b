import { pack, type Pack } from 'tar-stream';
import type { ReleaseRecord } from '@storefront/shared-contracts';
import type { BuildSource } from '../registry/stored/release-files';
import { recordName } from '../api/parse-upload';

function add(archive: Pack, name: string, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name, size: bytes.length, mtime: new Date(0) }, bytes, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

async function fill(archive: Pack, record: ReleaseRecord, source: BuildSource): Promise<void> {
  await add(archive, recordName, Buffer.from(JSON.stringify(record)));
  for (const { path } of record.files) {
    for (const name of [path, `${path}.br`, `${path}.gz`]) {
      const bytes = await source.read(name);
      if (bytes !== undefined) await add(archive, name, bytes);
    }
  }
  archive.finalize();
}

/** Packs a build: its record, then its files. Reads each file only after the previous one was sent. */
export function packBuild(record: ReleaseRecord, source: BuildSource): ReadableStream<Uint8Array> {
  const archive = pack();
  fill(archive, record, source).catch((error: unknown) => {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  const chunks: AsyncIterator<unknown, unknown> = archive[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done === true) controller.close();
      else if (value instanceof Uint8Array) controller.enqueue(value);
    },
    cancel: () => archive.destroy(),
  });
}
