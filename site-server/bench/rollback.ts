import { performance } from 'node:perf_hooks';
import type { Registry } from '@storefront/release-registry';
import { actOn, labPage, labReleases } from './fleet';
import { askOnce, median, type Target } from './load';

const rounds = 20;

/** Loads a page until it carries a release, at most for ten seconds. @returns how long that took, in ms */
async function untilComposed(target: Target, release: string): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < 10_000) {
    const { body } = await askOnce(target);
    if (body.includes(`"release":"${release}"`)) return performance.now() - start;
  }
  throw new Error(`The page does not carry ${release}.`);
}

/**
 * From a rollback returning to a fresh page, from the running site server, that is composed with the old release: the
 * median of 20 in ms, without what a browser then takes to run it.
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
