import type { HashCost } from './settings';

/** The minimum settings of Argon2id with one lane in OWASP's Password Storage Cheat Sheet, which are equally strong. */
export const leastHashCosts: readonly HashCost[] = [
  { memoryCost: 47_104, timeCost: 1 },
  { memoryCost: 19_456, timeCost: 2 },
  { memoryCost: 12_288, timeCost: 3 },
  { memoryCost: 9216, timeCost: 4 },
  { memoryCost: 7168, timeCost: 5 },
];

/** Whether a cost is at least as high as one of `leastHashCosts`. */
export const isStrongEnough = ({ memoryCost, timeCost }: HashCost): boolean =>
  leastHashCosts.some((least) => memoryCost >= least.memoryCost && timeCost >= least.timeCost);

/** The measured settings: the minimum ones, then stronger ones. */
const candidates: readonly HashCost[] = [
  ...leastHashCosts,
  { memoryCost: 19_456, timeCost: 4 },
  { memoryCost: 47_104, timeCost: 2 },
  { memoryCost: 47_104, timeCost: 4 },
  { memoryCost: 65_536, timeCost: 3 },
  { memoryCost: 131_072, timeCost: 3 },
];

/** Duration of one hash while others were computed. */
export interface MeasuredCost extends HashCost {
  readonly ms: number;
}

interface MeasurePorts {
  readonly hash: (cost: HashCost) => Promise<unknown>;
  /** In ms. */
  readonly now: () => number;
}

const rounds = 3;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Measures each setting with `atOnce` concurrent hashes: the median of three rounds after a warm-up round. */
export async function measureHashCosts({ hash, now }: MeasurePorts, atOnce: number): Promise<MeasuredCost[]> {
  const measured: MeasuredCost[] = [];
  for (const cost of candidates) {
    await hash(cost);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const started = now();
      await Promise.all(Array.from({ length: atOnce }, () => hash(cost)));
      times.push(now() - started);
    }
    measured.push({ ...cost, ms: median(times) });
  }
  return measured;
}

/**
 * Work of an attacker per guess. Of equal ones the one with more memory ranks higher, because it is harder to compute in
 * parallel.
 */
const strength = ({ memoryCost, timeCost }: HashCost) => memoryCost * timeCost + memoryCost / 1_000_000;

/** The strongest setting within the target time; undefined if all take longer. */
export const recommendHashCost = (measured: readonly MeasuredCost[], targetMs: number): MeasuredCost | undefined =>
  measured.filter(({ ms }) => ms <= targetMs).toSorted((a, b) => strength(b) - strength(a))[0];
