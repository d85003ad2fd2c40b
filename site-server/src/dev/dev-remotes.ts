import type { ReleaseRecord } from '@storefront/shared-contracts';
import { escapeHtml } from '@storefront/server-kit/http';
import type { SelectedRemote } from '../choose/choose-releases';
import { type PageVariants, createBanner } from '../pages/page-variants';
import type { PageBanner } from '../pages/page-html';
import { fetchDevRecord } from './dev-record';
import { parseDevOverride } from './dev-override';

/** Result for one dev remote. */
export type DevOverrideResult =
  | { readonly kind: 'applied'; readonly name: string; readonly origin: string }
  | { readonly kind: 'failed'; readonly name: string; readonly why: string }
  | { readonly kind: 'rejected'; readonly asked: string };

function describe(result: DevOverrideResult): string {
  switch (result.kind) {
    case 'applied':
      return `${result.name} comes from ${result.origin}.`;
    case 'failed':
      return `${result.name} is the released one: ${result.why}.`;
    case 'rejected':
      return `Not taken: ${result.asked.slice(0, 120)}. Write mfe-lab@http://localhost:3002, from an origin of DEV_REMOTE_ORIGINS.`;
  }
}

/** A banner that lists the dev remotes of a page, with a link that resets them. */
export function createDevBanner(results: readonly DevOverrideResult[]): PageBanner {
  return createBanner({
    label: 'Remotes of a developer',
    lines: results.map((result) => escapeHtml(describe(result))),
    link: { href: '?mfe=reset', label: 'Back to the released parts' },
  });
}

/** Without fallback and pin, so that errors are visible in development. */
function resolveDevRemote(record: ReleaseRecord, origin: string): SelectedRemote {
  const { name, release, entry, descriptor } = record;
  return { record, composed: { name, release, base: `${origin}/`, entry, descriptor } };
}

/** Replaces remotes by a developer's, from the given origins and only in that developer's browser. Never in production. */
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
