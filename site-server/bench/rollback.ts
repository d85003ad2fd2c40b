import { performance } from 'node:perf_hooks';
import type { Registry } from '@storefront/release-registry';
import { actOn, labPage, labReleases } from './fleet';
import { askOnce, median, type Target } from './load';

const rounds = 20;

/** Loads a page until it has a release, at most for ten seconds. @returns the time in ms */
async function untilComposed(target: Target, release: string): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < 10_000) {
    const { body } = await askOnce(target);
    if (body.includes(`"release":"${release}"`)) return performance.now() - start;
  }
  throw new Error(`The page does not carry ${release}.`);
}

/**
 * Median of 20 in ms: the time from the end of a rollback to a page of the running site server with the old release. Excludes
 * the browser's time.
 */
export async function measureRollback(registry: Registry, port: number): Promise<number> {
  const target = { port, path: labPage };
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await actOn(registry, 'rollback', labReleases.old);
    times.push(await untilComposed(target, labReleases.old));
    await actOn(registry, 'promote', labReleases.live);
    await untilComposed(target, labReleases.live);
  }
  return median(times);
}
