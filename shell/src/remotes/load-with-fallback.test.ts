import type { FailureKind } from '@storefront/shared-contracts';
import { RemoteLoadError } from './load-failure';
import type { LoadCandidate } from './load-failure';
import { loadWithFallback } from './load-with-fallback';
import type { LoadPorts } from './load-with-fallback';

const stable: LoadCandidate = { release: '2.0.0-gaaaaaaaaaaaa', base: '/remotes/mfe-lab/2/', entry: 'remote-entry.js' };
const lastGood: LoadCandidate = {
  release: '1.0.0-gbbbbbbbbbbbb',
  base: '/remotes/mfe-lab/1/',
  entry: 'remote-entry.js',
};

type Step = 'entry' | 'module';

function failing(step: Step, kind: FailureKind, status?: number) {
  return (candidate: LoadCandidate) =>
    Promise.reject(
      new RemoteLoadError({ kind, step, status, address: candidate.base, message: kind, release: candidate.release }),
    );
}

/** Timers that never end, except retry delays, which are recorded and end at once. */
function createRun(ports: Partial<LoadPorts>) {
  const pauses: number[] = [];
  const entries: string[] = [];
  const modules: string[] = [];
  const never = new Promise<void>(() => undefined);
  const loadEntry = ports.loadEntry ?? ((candidate) => Promise.resolve(candidate));
  const loadModule = ports.loadModule ?? (() => Promise.resolve('page'));
  return {
    pauses,
    entries,
    modules,
    ports: {
      random: () => 0.5,
      timer: (ms: number) => {
        const isPause = ms < 8000;
        if (isPause) pauses.push(ms);
        return { done: isPause ? Promise.resolve() : never, cancel: () => undefined };
      },
      ...ports,
      loadEntry: (candidate: LoadCandidate, giveUp: AbortSignal) => {
        entries.push(candidate.release);
        return loadEntry(candidate, giveUp);
      },
      loadModule: (candidate: LoadCandidate) => {
        modules.push(candidate.release);
        return loadModule(candidate);
      },
    } satisfies LoadPorts,
  };
}

describe('loadWithFallback', () => {
  it('loads the live release', async () => {
    const { ports } = createRun({});
    await expect(loadWithFallback([stable, lastGood], ports)).resolves.toEqual({
      ok: true,
      module: 'page',
      candidate: stable,
      failures: [],
    });
  });

  it.each<[FailureKind, number | undefined]>([
    ['network', undefined],
    ['http', 503],
    ['http', 500],
  ])(
    'retries a failed entry twice after %s %s, with jitter, then loads the last good release',
    async (kind, status) => {
      const run = createRun({
        loadEntry: (candidate) =>
          candidate === stable ? failing('entry', kind, status)(candidate) : Promise.resolve(candidate),
      });
      const result = await loadWithFallback([stable, lastGood], run.ports);
      expect(result).toMatchObject({ ok: true, candidate: lastGood });
      expect(run.entries).toEqual([stable.release, stable.release, stable.release, lastGood.release]);
      expect(run.pauses).toEqual([375, 1125]);
      expect(result.failures).toHaveLength(3);
    },
  );

  it('succeeds if the first retry succeeds', async () => {
    let failureCount = 0;
    const run = createRun({
      loadEntry: (candidate) =>
        (failureCount += 1) === 1 ? failing('entry', 'network')(candidate) : Promise.resolve(candidate),
    });
    expect(await loadWithFallback([stable], run.ports)).toMatchObject({ ok: true, candidate: stable });
    expect(run.entries).toHaveLength(2);
  });

  it.each<[FailureKind, number | undefined]>([
    ['http', 404],
    ['integrity', undefined],
    ['timeout', undefined],
  ])('does not retry an entry after %s %s but loads the last good release', async (kind, status) => {
    const run = createRun({
      loadEntry: (candidate) =>
        candidate === stable ? failing('entry', kind, status)(candidate) : Promise.resolve(candidate),
    });
    expect(await loadWithFallback([stable, lastGood], run.ports)).toMatchObject({ ok: true, candidate: lastGood });
    expect(run.entries).toEqual([stable.release, lastGood.release]);
    expect(run.pauses).toEqual([]);
  });

  it.each<FailureKind>(['evaluation', 'contract'])('never mixes releases after code has run (%s)', async (kind) => {
    const run = createRun({ loadEntry: failing('entry', kind) });
    expect(await loadWithFallback([stable, lastGood], run.ports)).toMatchObject({ ok: false, failure: { kind } });
    expect(run.entries).toEqual([stable.release]);
  });

  it('never mixes releases after a module failed: its entry has run', async () => {
    const run = createRun({ loadModule: failing('module', 'http', 503) });
    expect(await loadWithFallback([stable, lastGood], run.ports)).toMatchObject({
      ok: false,
      failure: { kind: 'http', step: 'module' },
    });
    expect(run.entries).toEqual([stable.release]);
    expect(run.modules).toHaveLength(3);
  });

  it('classifies any other error of a module as an evaluation failure and does not retry it', async () => {
    const run = createRun({ loadModule: () => Promise.reject(new TypeError('x is undefined')) });
    expect(await loadWithFallback([stable], run.ports)).toMatchObject({
      ok: false,
      failure: { kind: 'evaluation', message: 'x is undefined', address: stable.base + stable.entry },
    });
    expect(run.modules).toHaveLength(1);
  });

  it.each<[Step, number]>([
    ['entry', 8000],
    ['module', 120_000],
  ])('allows an %s %i ms', async (step, ms) => {
    const asked: number[] = [];
    const hangs = () => new Promise<never>(() => undefined);
    const result = await loadWithFallback([stable], {
      loadEntry: step === 'entry' ? hangs : (candidate) => Promise.resolve(candidate),
      loadModule: step === 'module' ? hangs : () => Promise.resolve('page'),
      random: () => 0,
      timer: (asks) => {
        asked.push(asks);
        const over = asks === ms;
        return { done: over ? Promise.resolve() : new Promise<void>(() => undefined), cancel: () => undefined };
      },
    });
    expect(result).toMatchObject({ ok: false, failure: { kind: 'timeout', step, message: `No ${step} in time` } });
    expect(asked).toContain(ms);
  });

  it('names the release that runs, not the one that it asked for, as the one that failed', async () => {
    const run = createRun({
      loadEntry: () => Promise.resolve(lastGood),
      loadModule: (candidate) => failing('module', 'evaluation')(candidate),
    });
    expect(await loadWithFallback([stable, lastGood], run.ports)).toMatchObject({
      ok: false,
      failure: { step: 'module', release: lastGood.release },
    });
  });

  it('cancels every timer that it started', async () => {
    const open = new Set<number>();
    let next = 0;
    await loadWithFallback([stable], {
      ...createRun({}).ports,
      timer: () => {
        const id = (next += 1);
        open.add(id);
        return { done: new Promise<void>(() => undefined), cancel: () => void open.delete(id) };
      },
    });
    expect(open.size).toBe(0);
    expect(next).toBe(2);
  });
});
