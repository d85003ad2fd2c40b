import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../database-type';
import { isUnavailable } from '../is-unavailable';
import type { PositionHistory } from './position-history';
import type { WalPosition } from './wal-position';

/** What a replica says of itself. */
export interface ReplicaState {
  /** False after it was promoted: it may then differ from the primary. */
  readonly isInRecovery: boolean;
  readonly replayed: WalPosition;
}

/** Open connections to a replica. */
export interface ReplicaConnections {
  readonly db: Database;
  /** Fails within a second where the server does not respond. */
  readonly readState: () => Promise<ReplicaState>;
  readonly close: () => Promise<void>;
}

/** Why a replica is not read from. */
export type Unusable = 'unchecked' | 'down' | 'promoted' | 'diverged' | 'lagging';

export interface ReplicaPorts {
  /** Of metrics and logs: the URL may contain a password. */
  readonly name: string;
  readonly connect: () => ReplicaConnections;
  readonly history: PositionHistory;
  /** Beyond it, in ms, the replica is not used. */
  readonly maxLagMs: number;
  /** In ms, and never set back. */
  readonly now: () => number;
  readonly onChange: (unusable: Unusable | undefined, error?: unknown) => void;
}

/** The first pause between two questions whether a position is replayed, in ms; it doubles with each. */
const firstPauseMs = 1;

/** One replica: whether it may be read from, and what it has replayed. */
export class Replica {
  private connections: ReplicaConnections;
  private unusable: Unusable | undefined = 'unchecked';
  private replayed: WalPosition = 0n;
  private lag = Number.POSITIVE_INFINITY;
  private asking: Promise<WalPosition> | undefined;
  /** Until the next check no call waits for it, because one has waited in vain. */
  private isSlow = false;

  constructor(private readonly ports: ReplicaPorts) {
    this.connections = ports.connect();
  }

  get name(): string {
    return this.ports.name;
  }

  get db(): Database {
    return this.connections.db;
  }

  get isUsable(): boolean {
    return this.unusable === undefined;
  }

  /** In ms; Infinity where it is not known. */
  get lagMs(): number {
    return this.lag;
  }

  /** What it had replayed when it was asked last. */
  get knownPosition(): WalPosition {
    return this.replayed;
  }

  /** Decides whether it is used until the next check. */
  async check(): Promise<void> {
    const { history, now, maxLagMs } = this.ports;
    // It was ahead of what the primary has by now: it follows another history, such as that of a former primary.
    const isAhead = history.newest !== undefined && this.replayed > history.newest;
    try {
      const { isInRecovery, replayed } = await this.connections.readState();
      this.lag = history.lagMs(replayed, now());
      this.replayed = replayed;
      this.isSlow = false;
      if (!isInRecovery) this.become('promoted');
      else if (isAhead) this.become('diverged');
      else this.become(this.lag > maxLagMs ? 'lagging' : undefined);
    } catch (error) {
      await this.reconnect();
      this.become('down', error);
    }
  }

  /** A read failed. Where the server was the reason, the replica is not used until a check succeeds. */
  noteFailure(error: unknown): void {
    if (this.isUsable && isUnavailable(error)) this.become('down', error);
  }

  /** Whether it has replayed a position within `timeoutMs`. */
  async waitFor(position: WalPosition, timeoutMs: number): Promise<boolean> {
    const { now } = this.ports;
    const until = now() + timeoutMs;
    try {
      for (let pause = firstPauseMs; !this.isSlow && this.isUsable; pause *= 2) {
        if ((await this.ask(until - now())) >= position) return this.isUsable;
        const left = until - now();
        if (left <= pause) break;
        await wait(pause);
      }
    } catch (error) {
      this.noteFailure(error);
    }
    this.isSlow = true;
    return false;
  }

  async close(): Promise<void> {
    await this.connections.close();
  }

  /** Calls that wait at the same time share the question. */
  private async ask(timeoutMs: number): Promise<WalPosition> {
    this.asking ??= this.connections
      .readState()
      .then(({ isInRecovery, replayed }) => {
        if (!isInRecovery) this.become('promoted');
        this.replayed = replayed;
        return replayed;
      })
      .finally(() => {
        this.asking = undefined;
      });
    const { asking } = this;
    const timer = new AbortController();
    try {
      return await Promise.race([asking, wait(timeoutMs, this.replayed, { signal: timer.signal })]);
    } finally {
      timer.abort();
    }
  }

  /** Connections to a server that has stopped responding would answer later, one statement after the other. */
  private async reconnect(): Promise<void> {
    const former = this.connections;
    this.connections = this.ports.connect();
    await former.close().catch(() => undefined);
  }

  private become(unusable: Unusable | undefined, error?: unknown): void {
    if (unusable === this.unusable) return;
    this.unusable = unusable;
    this.ports.onChange(unusable, error);
  }
}
