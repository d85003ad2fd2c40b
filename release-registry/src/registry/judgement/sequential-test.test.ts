import { rolloutAlpha, rolloutMetrics, shareInterval } from '../../contract';
import { alwaysValidP, logLikelihoods, shareDifference, type MinuteTrials } from './sequential-test';

/** Random numbers with a seed (mulberry32), so that every run is the same. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function binomial(random: () => number, trials: number, share: number): number {
  if (share === 0) return 0;
  // Jumps from event to event, which is fast for small shares.
  const log = Math.log1p(-share);
  let [events, at] = [0, Math.floor(Math.log(1 - random()) / log)];
  while (at < trials) {
    events += 1;
    at += 1 + Math.floor(Math.log(1 - random()) / log);
  }
  return events;
}

interface Run {
  readonly metric: keyof typeof rolloutMetrics;
  readonly canary: number;
  readonly stable: number;
  /** Pages per minute of both releases together. */
  readonly pages?: number;
  readonly share?: number;
  readonly minutes?: number;
}

/** Computes the p-value after every minute. @returns the first minute in which it is at most alpha */
function findEnd(random: () => number, run: Run, alpha = rolloutAlpha): number | undefined {
  const { metric, canary, stable, pages = 400, share = 0.25, minutes = 120 } = run;
  const { ratios } = rolloutMetrics[metric];
  let logs = ratios.map(() => 0);
  for (let minute = 1; minute <= minutes; minute += 1) {
    const own = Math.round(pages * share);
    const one = {
      canary: { trials: own, events: binomial(random, own, canary) },
      stable: { trials: pages - own, events: binomial(random, pages - own, stable) },
    };
    const added = logLikelihoods([one], ratios);
    logs = logs.map((log, index) => log + (added[index] ?? 0));
    if (alwaysValidP(logs) <= alpha) return minute;
  }
  return undefined;
}

const runs = 200;

function endsOf(run: Run, alpha?: number): number[] {
  const random = createRandom(20261124);
  return Array.from({ length: runs }, () => findEnd(random, run, alpha)).filter((end) => end !== undefined);
}

describe('the sequential test, looked at every minute', () => {
  it.each<Run>([
    { metric: 'errors', canary: 0.01, stable: 0.01, minutes: 60 },
    { metric: 'errors', canary: 0.002, stable: 0.002, share: 0.05 },
    { metric: 'paints', canary: 0.3, stable: 0.3, pages: 40, minutes: 60 },
    { metric: 'carts', canary: 0.06, stable: 0.06, share: 0.5, pages: 100, minutes: 60 },
    { metric: 'starts', canary: 0.1, stable: 0.1, share: 0.1, pages: 40, minutes: 60 },
  ])('ends at most alpha of the runs without a difference: %j', (run) => {
    const alpha = 0.05;
    expect(endsOf(run, alpha).length / runs).toBeLessThanOrEqual(alpha);
  });

  it.each<[string, number, Run]>([
    ['errors doubled from 1% to 2%', 4000, { metric: 'errors', canary: 0.02, stable: 0.01 }],
    ['errors of 0.3% become 3%', 500, { metric: 'errors', canary: 0.03, stable: 0.003 }],
    ['slow pages from 20% to 30%', 1000, { metric: 'paints', canary: 0.3, stable: 0.2 }],
    ['add-to-cart from 6% to 4%', 4000, { metric: 'carts', canary: 0.04, stable: 0.06 }],
  ])('ends 90 percent of the runs with %s within %i canary pages', (_, pages, run) => {
    expect(endsOf({ ...run, minutes: pages / 100 }).length / runs).toBeGreaterThanOrEqual(0.9);
  });

  it('does not take a better canary for a worse one', () => {
    expect(endsOf({ metric: 'errors', canary: 0.005, stable: 0.01, minutes: 20 })).toEqual([]);
    expect(endsOf({ metric: 'carts', canary: 0.08, stable: 0.06, minutes: 10 })).toEqual([]);
  });

  it('is not misled by errors that rise for everybody, or by a share that changes', () => {
    const minute = (canary: number, stable: number, share: number): MinuteTrials => ({
      canary: { trials: canary, events: canary * share },
      stable: { trials: stable, events: stable * share },
    });
    const minutes = [minute(50, 950, 0.002), minute(500, 500, 0.2), minute(50, 950, 0.002)];
    const p = alwaysValidP(logLikelihoods(minutes, rolloutMetrics.errors.ratios));
    expect(p).toBeGreaterThan(0.5);
  });

  it('learns nothing from a minute in which one side has no pages', () => {
    const minute = { canary: { trials: 100, events: 100 }, stable: { trials: 0, events: 0 } };
    expect(alwaysValidP(logLikelihoods([minute], [2, 4]))).toBe(1);
    expect(alwaysValidP([])).toBe(1);
  });
});

describe('the difference of two shares', () => {
  it('compares each stratum with itself', () => {
    const quiet = { canary: { trials: 100, events: 1 }, stable: { trials: 900, events: 9 } };
    const busy = { canary: { trials: 900, events: 180 }, stable: { trials: 100, events: 20 } };
    expect(shareDifference([quiet, busy])).toBeCloseTo(0, 10);
    expect(shareDifference([{ canary: { trials: 100, events: 5 }, stable: { trials: 100, events: 2 } }])).toBeCloseTo(
      0.03,
    );
    expect(shareDifference([])).toBe(0);
  });
});

describe('the confidence sequence of a share', () => {
  it('contains the true share at all times in at least 95 percent of the runs', () => {
    const random = createRandom(7);
    let missed = 0;
    for (let run = 0; run < 100; run += 1) {
      let [trials, events] = [0, 0];
      for (let minute = 0; minute < 40; minute += 1) {
        trials += 100;
        events += binomial(random, 100, 0.1);
        const { low, high } = shareInterval({ trials, events }) ?? { low: 1, high: 0 };
        if (low <= 0.1 && high >= 0.1) continue;
        missed += 1;
        break;
      }
    }
    expect(missed / 100).toBeLessThanOrEqual(0.05);
  });

  it.each([
    [{ trials: 0, events: 0 }, undefined],
    [{ trials: 10, events: 0 }, [0, 0.5]],
    [{ trials: 10, events: 10 }, [0.5, 1]],
    [{ trials: 1_000_000, events: 10_000 }, [0.0094, 0.0106]],
  ])('of %j is within its bounds', (counts, bounds) => {
    const interval = shareInterval(counts);
    if (bounds === undefined) {
      expect(interval).toBeUndefined();
      return;
    }
    expect(interval?.low).toBeGreaterThanOrEqual(bounds[0] ?? 1);
    expect(interval?.high).toBeLessThanOrEqual(bounds[1] ?? 0);
  });
});
