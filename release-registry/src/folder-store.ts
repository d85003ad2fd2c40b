import { link, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { partName, releaseId, releaseManifest, releaseRecord } from '@storefront/shared-contracts';
import type { ReleaseManifest, ReleaseRecord } from '@storefront/shared-contracts';
import { copyRelease } from './copy-release';
import { moveInto, writeBeside, writeDurably } from './durable-file';
import { errorCode } from './error-code';
import { PublishError, RevisionConflict, type ReleaseStore } from './store';

const isMissing = (error: unknown) => errorCode(error) === 'ENOENT';

async function readOrNothing(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const pretty = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The bytes of a release; who built it and where does not count. */
const bytesOf = ({ build: _, ...content }: ReleaseRecord) => JSON.stringify(content);

/**
 * A store in a folder: `remotes/<name>/<release>/` as it is served, `manifest.json`, and every revision that ever was in
 * `revisions/`. Two processes may write at once: a revision belongs to whoever creates its file first.
 */
export function openFolderStore(folder: string): ReleaseStore {
  const manifestFile = join(folder, 'manifest.json');
  const revisionFile = (revision: number) => join(folder, 'revisions', `${revision}.json`);
  const releaseFolder = (name: string, release: string) => join(folder, 'remotes', name, release);

  async function readRecord(name: string, release: string): Promise<ReleaseRecord | undefined> {
    if (!partName.safeParse(name).success || !releaseId.safeParse(release).success) return undefined;
    const text = await readOrNothing(join(releaseFolder(name, release), 'record.json'));
    return text === undefined ? undefined : releaseRecord.parse(JSON.parse(text));
  }

  async function readManifest(): Promise<ReleaseManifest | undefined> {
    const text = await readOrNothing(manifestFile);
    return text === undefined ? undefined : releaseManifest.parse(JSON.parse(text));
  }

  /** A writer that died between its two steps left its revision behind: the next one finishes it. */
  async function finish(revision: number): Promise<void> {
    const current = await readManifest();
    const text = await readOrNothing(revisionFile(revision));
    if (text !== undefined && (current?.revision ?? 0) < revision) await writeDurably(manifestFile, text);
  }

  return {
    readRecord,
    readManifest,
    async publish(given, sourceFolder) {
      const record = releaseRecord.parse(given);
      const known = await readRecord(record.name, record.release);
      if (known) {
        if (bytesOf(known) === bytesOf(record)) return 'unchanged';
        throw new PublishError('different', `${record.name} ${record.release} is published already, with other files.`);
      }
      const target = releaseFolder(record.name, record.release);
      await copyRelease(record, sourceFolder, target);
      await writeDurably(join(target, 'record.json'), pretty(record));
      return 'published';
    },
    async manifestTag() {
      try {
        const { mtimeMs, size, ino } = await stat(manifestFile);
        return `${mtimeMs}-${size}-${ino}`;
      } catch (error) {
        if (isMissing(error)) return 'none';
        throw error;
      }
    },
    async writeManifest(given) {
      const next = releaseManifest.parse(given);
      const current = await readManifest();
      if (next.revision !== (current?.revision ?? 0) + 1) {
        throw new RevisionConflict(`Revision ${next.revision} does not follow ${current?.revision ?? 0}.`);
      }
      const place = revisionFile(next.revision);
      await mkdir(dirname(place), { recursive: true });
      const beside = await writeBeside(place, pretty(next));
      try {
        await link(beside, place);
      } catch (error) {
        if (errorCode(error) !== 'EEXIST') throw error;
        await finish(next.revision);
        throw new RevisionConflict(`Revision ${next.revision} was written by somebody else.`, { cause: error });
      } finally {
        await rm(beside, { force: true });
      }
      await moveInto(await writeBeside(manifestFile, pretty(next)), manifestFile);
    },
  };
}
