import { createHash } from 'node:crypto';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseRecord } from '@storefront/shared-contracts';
import { writeBeside } from './durable-file';
import { errorCode } from './error-code';
import { PublishError } from './store';

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** The folder itself is made durable once, when the record is written as its last file. */
async function write(path: string, bytes: Uint8Array): Promise<void> {
  await rename(await writeBeside(path, bytes), path);
}

/** Copies the files of a release, each checked against its record, with the compressed forms beside them. */
export async function copyRelease(record: ReleaseRecord, source: string, target: string): Promise<void> {
  for (const file of record.files) {
    const bytes = await readIfThere(join(source, file.path));
    const intact = bytes?.length === file.size && createHash('sha384').update(bytes).digest('base64') === file.sha384;
    if (bytes === undefined || !intact) {
      throw new PublishError('damaged', `${record.name} ${record.release}: ${file.path} is not what its record says.`);
    }
    const place = join(target, file.path);
    await mkdir(dirname(place), { recursive: true });
    for (const ending of ['.br', '.gz']) {
      const compressed = await readIfThere(join(source, `${file.path}${ending}`));
      if (compressed) await write(`${place}${ending}`, compressed);
    }
    await write(place, bytes);
  }
}
