import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
// Between two processes that both find a dead owner exactly one may take over. The library's lock ages by a heartbeat,
// which a long query of the embedded database would hold up: so it guards that moment only, and the owner file the rest.
import { lock } from 'proper-lockfile';
import { OperatorError } from '@storefront/server-kit/program';
import * as z from 'zod/mini';
import { processIdentity } from './process-identity';

/** Another process works with the folder. See docs/behaviour.md, D27. */
export class DataDirInUseError extends OperatorError {
  override name = 'DataDirInUse';
  constructor(
    readonly folder: string,
    readonly pid: number,
  ) {
    super(`The data folder ${folder} is in use by process ${pid}. End that one first, or choose another DATA_DIR.`);
  }
}

/** The sole use of a data folder, until it is released or its process ends in whatever way. */
export interface DataLock {
  release(): void;
}

const owner = z.object({ pid: z.int().check(z.gte(1)), identity: z.string() });
type Owner = z.infer<typeof owner>;

function readOwner(file: string): Owner | undefined {
  try {
    return owner.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // There is none, or it is not ours to understand: it is only ever written whole.
    return undefined;
  }
}

const isAlive = ({ pid, identity }: Owner) => processIdentity(pid) === identity;

/** The number of the process that holds the folder, or undefined. */
export function getLockOwner(folder: string): number | undefined {
  const found = readOwner(join(folder, 'owner.json'));
  return found !== undefined && isAlive(found) ? found.pid : undefined;
}

/** Takes the folder for this process and makes it if need be. Throws `DataDirInUseError`. See docs/behaviour.md, D27. */
export async function lockDataDir(folder: string): Promise<DataLock> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'owner.json');
  const unguard = await lock(folder, {
    lockfilePath: join(folder, 'owner.guard'),
    stale: 5000,
    retries: { retries: 60, factor: 1, minTimeout: 100, maxTimeout: 150 },
  });
  try {
    const pid = getLockOwner(folder);
    if (pid !== undefined) throw new DataDirInUseError(folder, pid);
    const mine: Owner = { pid: process.pid, identity: processIdentity(process.pid) ?? '' };
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
    renameSync(draft, file);
    return {
      release: () => {
        if (readOwner(file)?.pid === process.pid) rmSync(file, { force: true });
      },
    };
  } finally {
    await unguard();
  }
}
