import { testDatabase, type TestDatabase } from '../../../testing/database';
import { ApiError } from '../../errors';
import { catalogueSources } from '../schema';
import { PositionHistory } from './position-history';
import { createReadServers, type Freshness, type ReadServers } from './read-servers';
import { Replica, type ReplicaState } from './replica';

let primary: TestDatabase;
let copy: TestDatabase;
beforeAll(async () => {
  [primary, copy] = await Promise.all([testDatabase(), testDatabase()]);
  for (const [{ db }, source] of [
    [primary, 'primary'],
    [copy, 'replica'],
  ] as const) {
    await db.insert(catalogueSources).values({ source, hash: 'x' });
  }
});
afterAll(() => Promise.all([primary.close(), copy.close()]));

/** A replica with the rows of `copy`, as far as the test lets it be. */
class FakeReplica {
  state: ReplicaState | Error | 'silent' = { isInRecovery: true, replayed: 100n };
  opened = 0;
  asked = 0;
  readonly history = new PositionHistory();
  readonly changes: string[] = [];
  nowMs = 0;
  readonly replica = new Replica({
    name: 'replica-1',
    history: this.history,
    maxLagMs: 5000,
    now: () => this.nowMs + performance.now(),
    onChange: (unusable) => void this.changes.push(unusable ?? 'used'),
    connect: () => {
      this.opened += 1;
      return {
        db: copy.db,
        readState: () => {
          this.asked += 1;
          if (this.state === 'silent') return new Promise<never>(() => undefined);
          return this.state instanceof Error ? Promise.reject(this.state) : Promise.resolve(this.state);
        },
        close: () => Promise.resolve(),
      };
    },
  });

  /** What the primary has now. */
  primaryAt(position: bigint): void {
    this.history.add(position, this.nowMs + performance.now());
  }
}

let fake: FakeReplica;
let servers: ReadServers;
let primaryPosition: bigint;
let fallbacks: string[];
let reads: string[];
beforeEach(async () => {
  fake = new FakeReplica();
  fake.primaryAt(100n);
  primaryPosition = 100n;
  fallbacks = [];
  reads = [];
  servers = createReadServers({
    primary: primary.db,
    replicas: [fake.replica],
    readPosition: () => Promise.resolve(primaryPosition),
    onRead: (server) => void reads.push(server),
    onFallback: (reason) => void fallbacks.push(reason),
  });
  await fake.replica.check();
});

const sources = async () => {
  const rows = await servers.db.select({ source: catalogueSources.source }).from(catalogueSources);
  return rows.map(({ source }) => source).join();
};
const serverOf = (freshness: Freshness) => servers.run(freshness, sources);
const networkError = () => Object.assign(new Error('lost'), { code: 'ECONNRESET' });

describe('a read', () => {
  it('goes to a replica that has what it must see', async () => {
    expect(await serverOf('public')).toBe('replica');
    expect(await serverOf({ after: '0/64' })).toBe('replica');
    expect(fallbacks).toEqual([]);
    expect(fake.asked).toBe(1);
  });

  it('goes to the primary outside of `run`, and chooses no replica in a transaction', async () => {
    expect(await sources()).toBe('primary');
    await primary.db.transaction(() => servers.run('public', () => Promise.resolve()));
    expect(reads).toEqual([]);
    await serverOf('public');
    expect(reads).toEqual(['replica-1']);
  });

  it('of a customer waits until the replica has what she has done', async () => {
    setTimeout(() => {
      fake.state = { isInRecovery: true, replayed: 200n };
    }, 20);
    expect(await serverOf({ after: '0/C8' })).toBe('replica');
  });

  it('of a customer goes to the primary if the replica takes too long, and the next one does not wait', async () => {
    expect(await serverOf({ after: '0/C8' })).toBe('primary');
    const { asked } = fake;
    expect(await serverOf({ after: '0/C8' })).toBe('primary');
    expect(fake.asked).toBe(asked);
    expect(fallbacks).toEqual(['behind', 'behind']);
    // It still answers what it has.
    expect(await serverOf({ after: '0/64' })).toBe('replica');
    fake.state = { isInRecovery: true, replayed: 200n };
    fake.primaryAt(200n);
    await fake.replica.check();
    expect(await serverOf({ after: '0/C8' })).toBe('replica');
  });

  it('goes to the primary if the replica stops responding while it is asked', async () => {
    fake.state = 'silent';
    expect(await serverOf({ after: '0/C8' })).toBe('primary');
  });

  it('of visitors sees every change that was noticed', async () => {
    primaryPosition = 200n;
    expect(await serverOf('public')).toBe('replica');
    await servers.refreshPublic();
    expect(await serverOf('public')).toBe('primary');
    primaryPosition = 150n;
    await servers.refreshPublic();
    expect(await serverOf('public')).toBe('primary');
  });

  it('is done again on the primary if the replica fails, which is then not used until a check succeeds', async () => {
    const attempts: string[] = [];
    const read = async () => {
      const from = await sources();
      attempts.push(from);
      if (from === 'replica') throw networkError();
      return from;
    };
    expect(await servers.run('public', read)).toBe('primary');
    expect(attempts).toEqual(['replica', 'primary']);
    expect(await serverOf('public')).toBe('primary');
    expect(fallbacks).toEqual(['failed', 'none-usable']);
    await fake.replica.check();
    expect(await serverOf('public')).toBe('replica');
    expect(fake.changes).toEqual(['used', 'down', 'used']);
  });

  it('is done again on the primary if the replica refuses it, and the replica is still used', async () => {
    const read = async () => {
      const from = await sources();
      if (from === 'replica') throw Object.assign(new Error('cannot execute INSERT'), { code: '25006' });
      return from;
    };
    expect(await servers.run('public', read)).toBe('primary');
    expect(await serverOf('public')).toBe('replica');
  });

  it('gives the answer that there is no such thing once', async () => {
    let calls = 0;
    const read = () => {
      calls += 1;
      return Promise.reject(new ApiError('productNotFound'));
    };
    await expect(servers.run('public', read)).rejects.toThrow(ApiError);
    expect(calls).toBe(1);
  });
});

describe('a replica', () => {
  it('is not used before its first check', async () => {
    const unchecked = new FakeReplica();
    expect(unchecked.replica.isUsable).toBe(false);
    unchecked.primaryAt(100n);
    await unchecked.replica.check();
    expect(unchecked.replica.isUsable).toBe(true);
  });

  it.each([
    ['down', () => networkError()],
    ['promoted', () => ({ isInRecovery: false, replayed: 100n })],
    ['lagging', () => ({ isInRecovery: true, replayed: 90n })],
  ] as const)('that is %s answers nothing until it is well again', async (reason, state) => {
    fake.state = state();
    await fake.replica.check();
    expect(await serverOf('public')).toBe('primary');
    fake.state = { isInRecovery: true, replayed: 100n };
    await fake.replica.check();
    expect(await serverOf('public')).toBe('replica');
    expect(fake.changes).toEqual(['used', reason, 'used']);
  });

  it('lags when the primary has been ahead of it for longer than the limit', async () => {
    fake.nowMs += 1000;
    fake.primaryAt(120n);
    fake.nowMs += 3000;
    await fake.replica.check();
    expect(fake.replica.lagMs).toBeGreaterThanOrEqual(4000);
    expect(fake.replica.isUsable).toBe(true);
    fake.nowMs += 2000;
    await fake.replica.check();
    expect(fake.changes).toEqual(['used', 'lagging']);
  });

  it('that is ahead of the primary, as one of a former primary, is not used', async () => {
    fake.state = { isInRecovery: true, replayed: 500n };
    await fake.replica.check();
    fake.primaryAt(110n);
    await fake.replica.check();
    expect(fake.changes).toEqual(['used', 'diverged']);
    fake.primaryAt(600n);
    fake.state = { isInRecovery: true, replayed: 600n };
    await fake.replica.check();
    expect(fake.changes).toEqual(['used', 'diverged', 'used']);
  });

  it('gets new connections when it was down', async () => {
    fake.state = networkError();
    await fake.replica.check();
    expect(fake.opened).toBe(2);
  });
});
