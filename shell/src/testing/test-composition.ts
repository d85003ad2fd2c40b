import { defaultSiteConfig } from '@storefront/shared-contracts';
import type { ComposedRemote, PageComposition, RemoteDescriptor } from '@storefront/shared-contracts';
import { descriptor as shellDescriptor } from '../descriptor';

/** The release that every part of a test's page is composed with. */
export const testRelease = '1.0.0-gaaaaaaaaaaaa';

/** The former one, which a remote may fall back to. */
export const previousRelease = '0.9.0-gbbbbbbbbbbbb';

/** A remote as a composed page carries it. */
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
      uses: [],
      ...descriptor,
    },
  };
}

/** A remote with a last good release, changed last at revision 5. */
export function withLastGood(composed: ComposedRemote): ComposedRemote {
  const base = `/remotes/${composed.name}/${previousRelease}/`;
  return { ...composed, since: 5, lastGood: { release: previousRelease, base, entry: 'remote-entry.js' } };
}

/** What the site server wrote into a test's page, at revision 7. */
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
