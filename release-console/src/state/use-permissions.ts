import { mayAct, type GrantAction } from '@storefront/release-registry/contract';
import { useSession } from './use-session';

/** Returns what the signed-in user may do with a part. The registry decides; this only disables what it would reject. */
export function usePermissions(): (action: GrantAction, part: string) => boolean {
  const scope = useSession().data?.session?.scope ?? [];
  return (action, part) => mayAct(scope, action, part);
}
