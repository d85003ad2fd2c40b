import { createReadStream } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { apiBase } from '@storefront/shared-contracts';
import { importers } from '../../src/imports/importers';
import { after, openClient, repeat } from './calls';
import { figuresOf, type Figures } from './figures';
import type { Fleet } from './fleet';
import type { ImportFile } from './import-files';
import type { Target } from './targets';

/** An import next to a running API, and the durations of list reads meanwhile. */
export interface MeasuredImport {
  readonly name: string;
  readonly rows: number;
  readonly rowsPerSecond: number;
  readonly seconds: number;
  readonly without: Figures;
  /** During the import, and until the index contains the new rows. */
  readonly during: Figures;
}

/** Concurrent readers of lists, each with at most 20 reads per second. */
const readers = 2;
const pauseMs = 50;
/** Time until the index contains the new rows. */
const secondsAfter = 3;

const list = { path: `${apiBase}/products`, body: {} };

/** Imports like the import command. */
async function importFile(target: Target, list: string, file: string) {
  const onProgress = () => undefined;
  const importer = importers.find(({ name }) => name === list);
  if (importer === undefined) throw new Error(`There is no list ${list}`);
  return target.onDatabase((db) => importer.import({ db, stream: createReadStream(file), onProgress, replace: true }));
}

export async function measureImport(
  { fleet, target }: { fleet: Fleet; target: Target },
  { list: name, file, rows }: ImportFile,
  { title, seconds }: { title: string; seconds: number },
): Promise<MeasuredImport> {
  const client = openClient(readers);
  const look = async () => {
    await wait(pauseMs);
    return client.send(fleet.originOf(0), list);
  };
  try {
    await repeat(readers, after(1), look);
    const without = figuresOf(await repeat(readers, after(seconds), look));
    let isOver = false;
    const reading = repeat(readers, () => isOver, look);
    const startedAt = performance.now();
    try {
      const result = await importFile(target, name, file);
      const [refused] = result.refused;
      if (refused !== undefined) throw new Error(`${file}: ${refused.reason}`);
    } catch (error) {
      isOver = true;
      await reading;
      throw error;
    }
    const importSeconds = (performance.now() - startedAt) / 1000;
    await wait(secondsAfter * 1000);
    isOver = true;
    const during = figuresOf(await reading);
    return { name: title, rows, rowsPerSecond: rows / importSeconds, seconds: importSeconds, without, during };
  } finally {
    client.close();
  }
}
