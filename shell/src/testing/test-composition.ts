import { defaultSiteConfig } from '@storefront/shared-contracts';
import type { ComposedRemote, PageComposition, RemoteDescriptor } from '@storefront/shared-contracts';
import { descriptor as shellDescriptor } from '../descriptor';

/** Release of every part of a test's page. */
export const testRelease = '1.0.0-gaaaaaaaaaaaa';

/** The previous release, used as the last good one. */
export const previousRelease = '0.9.0-gbbbbbbbbbbbb';

/** A remote of a page composition. */
export function remote(descriptor: Partial<RemoteDescriptor> & { name: string }): ComposedRemote {
  return {
    name: descriptor.name,
    release: testRelease,
    base: `/remotes/${descriptor.name}/${testRelease}/`,
    entry: 'remote-entry.js',
    descriptor: {
      team: 'x',
      contract: '^1.0.0',
      section: descriptor.name,
      routes: [],
      widgets: [],
      ...descriptor,
    },
  };
}

/** Adds a last good release, with the last change at revision 5. */
export function withLastGood(composed: ComposedRemote): ComposedRemote {
  const base = `/remotes/${composed.name}/${previousRelease}/`;
  return { ...composed, since: 5, lastGood: { release: previousRelease, base, entry: 'remote-entry.js' } };
}

/** A page composition at revision 7. */
export function testComposition(
  remotes: readonly ComposedRemote[],
  config: Partial<PageComposition['config']> = {},
): PageComposition {
  return {
    revision: 7,
    page_id: 'page-1',
    config: { ...defaultSiteConfig, ...config },
    shell: { release: testRelease, contract: '1.0.0', descriptor: shellDescriptor },
    remotes: [...remotes],
  };
}
