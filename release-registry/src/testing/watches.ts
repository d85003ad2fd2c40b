import type { RegistryCore } from '../registry/core/registry-core';
import { createReleaseWatch } from '../registry/watch/watch-releases';

/** Runs both watches of releases once. @returns the parts that they changed */
export function createReleaseWatches(core: RegistryCore): () => Promise<string[]> {
  const watches = (['release watch', 'rollout steps'] as const).map((name) => createReleaseWatch(core, name));
  return async () => {
    const changed: string[] = [];
    for (const watch of watches) changed.push(...(await watch()));
    return changed;
  };
}
