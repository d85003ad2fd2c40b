import type { ReleaseRecord } from '@storefront/shared-contracts';
import type { SelectedRemote } from '../choose/choose-releases';
import { createDevBanner, type DevOverrideResult } from './dev-banner';
import { fetchDevRecord } from './dev-record';
import { parseDevOverride } from './dev-override';
import type { PageVariants } from '../pages/page-variants';

/** No fallback and no pin: errors in development must show. */
function resolveDevRemote(record: ReleaseRecord, origin: string): SelectedRemote {
  const { name, release, entry, descriptor } = record;
  return { record, composed: { name, release, base: `${origin}/`, entry, descriptor } };
}

/** Replaces remotes by those of a developer from the given origins, in his browser only. Never in production. */
export function createDevRemotes(origins: readonly string[]): PageVariants {
  return {
    redirect(request) {
      const override = parseDevOverride(request, origins);
      return override.kind === 'redirect' ? override : undefined;
    },
    async apply(request, released) {
      const override = parseDevOverride(request, origins);
      if (override.kind !== 'page' || (override.remotes.length === 0 && override.rejected === undefined))
        return undefined;
      const results: DevOverrideResult[] =
        override.rejected === undefined ? [] : [{ kind: 'rejected', asked: override.rejected }];
      const remotes: SelectedRemote[] = [];
      const used = new Set<string>();
      const found = await Promise.all(override.remotes.map(async (one) => [one, await fetchDevRecord(one)] as const));
      for (const [{ name, origin }, answer] of found) {
        if (!answer.ok) {
          results.push({ kind: 'failed', name, why: answer.why });
          continue;
        }
        remotes.push(resolveDevRemote(answer.record, origin));
        used.add(origin);
        results.push({ kind: 'applied', name, origin });
      }
      const own = new Set(remotes.map(({ record }) => record.name));
      const others = released.remotes.filter(({ record }) => !own.has(record.name));
      return {
        chosen: { ...released, remotes: [...others, ...remotes] },
        origins: [...used],
        banner: createDevBanner(results),
      };
    },
  };
}
