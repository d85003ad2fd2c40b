import type { Trials } from '../../contract';

/** The pages of one minute. */
export interface MinuteTrials {
  readonly canary: Trials;
  readonly stable: Trials;
}

/**
 * For each ratio, the logarithm of the likelihood ratio of "events are `ratio` times as frequent in the canary" to
 * "they are as frequent as in stable". The test conditions on the events of each minute: an event belongs to the canary
 * with the probability of the canary's share of the pages. So a share or an error rate that changes between minutes has
 * no effect. The logarithms of minutes add up.
 */
export function logLikelihoods(minutes: readonly MinuteTrials[], ratios: readonly number[]): number[] {
  return ratios.map((ratio) =>
    minutes.reduce((sum, { canary, stable }) => {
      const pages = canary.trials + stable.trials;
      if (canary.trials === 0 || stable.trials === 0) return sum;
      const share = canary.trials / pages;
      const [own, others] = [canary, stable].map(({ events, trials }) => Math.min(events, trials));
      return sum + (own ?? 0) * Math.log(ratio) - ((own ?? 0) + (others ?? 0)) * Math.log1p(share * (ratio - 1));
    }, 0),
  );
}

/**
 * The always-valid p-value of a mixture sequential probability ratio test with equal weights for all ratios. Without a
 * difference, the probability that it ever falls below alpha is at most alpha, however often it is computed. 1 without
 * ratios.
 */
export function alwaysValidP(logs: readonly number[]): number {
  if (logs.length === 0) return 1;
  const highest = Math.max(...logs);
  const sum = logs.reduce((total, log) => total + Math.exp(log - highest), 0);
  return Math.min(1, Math.exp(Math.log(logs.length) - highest - Math.log(sum)));
}

/** The canary's share minus that of stable, weighted by the pages of each stratum (Mantel-Haenszel); -1 to 1. */
export function shareDifference(strata: readonly MinuteTrials[]): number {
  let [difference, weight] = [0, 0];
  for (const { canary, stable } of strata) {
    const pages = canary.trials + stable.trials;
    if (pages === 0) continue;
    difference += (canary.events * stable.trials - stable.events * canary.trials) / pages;
    weight += (canary.trials * stable.trials) / pages;
  }
  return weight === 0 ? 0 : difference / weight;
}
