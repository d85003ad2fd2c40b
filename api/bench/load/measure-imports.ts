import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { apiBase } from '@storefront/shared-contracts';
import { importRemotely } from '../../src/programs/control/control-import';
import { controlSocketPath } from '../../src/programs/control/control-protocol';
import { after, openClient, repeat } from './calls';
import { figuresOf, type Figures } from './figures';
import type { Fleet } from './fleet';
import type { ImportFile } from './import-files';

/** An import through the control socket of a running API, and what readers of a list saw of it. */
export interface MeasuredImport {
  readonly name: string;
  readonly rows: number;
  readonly rowsPerSecond: number;
  readonly seconds: number;
  readonly without: Figures;
  /** While the import runs, and while the index takes the rows over. */
  readonly during: Figures;
}

/** Visitors who look at lists, each 20 times a second at most. */
const readers = 2;
const pauseMs = 50;
/** Until the index has taken the rows over. */
const secondsAfter = 3;

const list = { path: `${apiBase}/products`, body: {} };

export async function measureImport(
  { fleet, dataDir }: { fleet: Fleet; dataDir: string },
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
    const result = await importRemotely({
      socketPath: controlSocketPath(dataDir, process.cwd()),
      list: name,
      file,
      onProgress: () => undefined,
    });
    const importSeconds = (performance.now() - startedAt) / 1000;
    if (result.refused.length > 0) throw new Error(`${file}: ${result.refused[0]?.reason ?? ''}`);
    await wait(secondsAfter * 1000);
    isOver = true;
    const during = figuresOf(await reading);
    return { name: title, rows, rowsPerSecond: rows / importSeconds, seconds: importSeconds, without, during };
  } finally {
    client.close();
  }
}
