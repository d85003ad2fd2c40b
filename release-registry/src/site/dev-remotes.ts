import type { ReleaseRecord } from '@storefront/shared-contracts';
import type { FastifyRequest } from 'fastify';
import type { SelectedReleases, SelectedRemote } from './compose';
import { devBanner, type DevOverrideResult } from './dev-banner';
import { fetchDevRecord } from './dev-record';
import { parseDevOverride, type DevOverride } from './dev-override';
import type { PageBanner } from './page';

/** A page with remotes that a developer runs himself. */
export interface DevPage {
  readonly chosen: SelectedReleases;
  /** Origins that the page may connect to besides its own. */
  readonly origins: readonly string[];
  readonly banner: PageBanner;
}

/** Remotes from a developer's own machine, for whoever asks for them and for nobody else. Never in production. */
export interface DevRemotes {
  wish(request: FastifyRequest): DevOverride;
  /** Puts the developer's remotes in the place of the released ones; undefined where he wants none. */
  place(wish: DevOverride, released: SelectedReleases): Promise<DevPage | undefined>;
}

/** Nothing to fall back to and no pin: what fails in development is to be seen. */
function resolveDevRemote(record: ReleaseRecord, origin: string): SelectedRemote {
  const { name, release, entry, descriptor } = record;
  return { record, composed: { name, release, base: `${origin}/`, entry, descriptor } };
}

/** Lets developers bring remotes from the given origins. */
export function createDevRemotes(origins: readonly string[]): DevRemotes {
  return {
    wish: (request) => parseDevOverride(request, origins),
    async place(wish, released) {
      if (wish.kind !== 'page' || (wish.remotes.length === 0 && wish.refused === undefined)) return undefined;
      const notices: DevOverrideResult[] = wish.refused === undefined ? [] : [{ kind: 'refused', asked: wish.refused }];
      const remotes: SelectedRemote[] = [];
      const used = new Set<string>();
      const found = await Promise.all(wish.remotes.map(async (one) => [one, await fetchDevRecord(one)] as const));
      for (const [{ name, origin }, answer] of found) {
        if (!answer.ok) {
          notices.push({ kind: 'failed', name, why: answer.why });
          continue;
        }
        remotes.push(resolveDevRemote(answer.record, origin));
        used.add(origin);
        notices.push({ kind: 'placed', name, origin });
      }
      const own = new Set(remotes.map(({ record }) => record.name));
      const others = released.remotes.filter(({ record }) => !own.has(record.name));
      return {
        chosen: { ...released, remotes: [...others, ...remotes] },
        origins: [...used],
        banner: devBanner(notices),
      };
    },
  };
}
