import type { TokenScope } from '@storefront/release-registry/contract';

/** What somebody is by his token: `release manager`, `publisher of mfe-lab`. */
export function formatScope(scope: TokenScope): string {
  return scope === 'release' ? 'release manager' : `publisher of ${scope.publish}`;
}
