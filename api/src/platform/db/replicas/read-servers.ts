import { AsyncLocalStorage } from 'node:async_hooks';
import { ApiError } from '../../errors';
import type { Database } from '../database-type';
import { databaseInTransaction } from '../transaction-effects';
import type { Replica } from './replica';
import { parseWalPosition, type WalPosition } from './wal-position';

/** What a read must see: `public`, the last change of a catalogue that was noticed; else what was committed at a position of the primary. */
export type Freshness = 'public' | { readonly after: string };

/** Why a read that a replica may answer went to the primary. */
export const fallbackReasons = ['none-usable', 'behind', 'failed'] as const;
export type FallbackReason = (typeof fallbackReasons)[number];

/** Servers that answer reads. */
export interface ReadServers {
  /** Reads of what `run` does go to the server that it chose, all other statements to the primary. */
  readonly db: Database;
  /** False: there are no replicas, and no position has to be known. */
  readonly hasReplicas: boolean;
  /**
   * Does reads on a replica that is fresh enough. They are done again on the primary if the replica fails: `work` must change
   * nothing, or fail on a replica before it does.
   */
  readonly run: <Result>(freshness: Freshness, work: () => Promise<Result>) => Promise<Result>;
  /** Public reads that start later see what the primary has committed by now. */
  readonly refreshPublic: () => Promise<void>;
}

/** Without replicas. */
export const onlyPrimary = (db: Database): ReadServers => ({
  db,
  hasReplicas: false,
  run: (_freshness, work) => work(),
  refreshPublic: () => Promise.resolve(),
});

/** Longest time in ms that a read waits for a replica. */
const maxWaitMs = 100;

export interface ReadServerPorts {
  readonly primary: Database;
  readonly replicas: readonly Replica[];
  readonly readPosition: () => Promise<WalPosition>;
  /** @param server `primary`, or the name of a replica */
  readonly onRead?: ((server: string) => void) | undefined;
  readonly onFallback?: ((reason: FallbackReason) => void) | undefined;
}

/** The replica for a read, or why there is none. Replicas that are fresh enough take turns. */
async function chooseReplica(
  replicas: readonly Replica[],
  position: WalPosition,
  turn: number,
): Promise<Replica | FallbackReason> {
  const usable = replicas.filter(({ isUsable }) => isUsable);
  const fresh = usable.filter(({ knownPosition }) => knownPosition >= position);
  const found = fresh[turn % fresh.length];
  if (found !== undefined) return found;
  const [first, ...others] = usable;
  if (first === undefined) return 'none-usable';
  const nearest = others.reduce((best, other) => (other.knownPosition > best.knownPosition ? other : best), first);
  return (await nearest.waitFor(position, maxWaitMs)) ? nearest : 'behind';
}

/** An object that behaves as the database which `current` returns at each use. */
const databaseOf = (primary: Database, current: () => Database): Database =>
  new Proxy(primary, {
    get(_primary, name) {
      const db = current();
      const value: unknown = Reflect.get(db, name, db);
      return typeof value === 'function' ? (...args: unknown[]): unknown => Reflect.apply(value, db, args) : value;
    },
  });

/** Chooses a server for each read. See docs/decisions/0047. */
export function createReadServers(ports: ReadServerPorts): ReadServers {
  const { primary, replicas, readPosition, onRead, onFallback } = ports;
  const chosen = new AsyncLocalStorage<Database>();
  let publicPosition: WalPosition = 0n;
  let turns = 0;

  const onPrimary = <Result>(work: () => Promise<Result>): Promise<Result> => {
    onRead?.('primary');
    return chosen.run(primary, work);
  };

  return {
    db: databaseOf(primary, () => chosen.getStore() ?? primary),
    hasReplicas: true,

    async run(freshness, work) {
      if (databaseInTransaction() !== undefined) return work();
      const position = freshness === 'public' ? publicPosition : parseWalPosition(freshness.after);
      turns += 1;
      const replica = await chooseReplica(replicas, position, turns);
      if (typeof replica === 'string') {
        onFallback?.(replica);
        return onPrimary(work);
      }
      try {
        const result = await chosen.run(replica.db, work);
        onRead?.(replica.name);
        return result;
      } catch (error) {
        // An error that is a response to the caller, such as 404, is no failure of the replica.
        if (error instanceof ApiError) throw error;
        replica.noteFailure(error);
        onFallback?.('failed');
        return onPrimary(work);
      }
    },

    async refreshPublic() {
      const position = await readPosition();
      if (position > publicPosition) publicPosition = position;
    },
  };
}
