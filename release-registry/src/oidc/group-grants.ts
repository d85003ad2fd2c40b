import { SettingsError } from '@storefront/server-kit/program';
import { partName } from '@storefront/shared-contracts/schemas';
import { everything, grantAction, type Grant, type TokenScope } from '../contract';

/** What the members of each group may do. */
export type GroupGrants = ReadonlyMap<string, TokenScope>;

const listOf = (text: string) => text.split(',').map((item) => item.trim());

function parseGrant(text: string): Grant | undefined {
  const [left = '', right, ...rest] = text.split('@').map((side) => side.trim());
  if (right === undefined || rest.length > 0) return undefined;
  const actions =
    left === everything ? [...grantAction.options] : listOf(left).map((item) => grantAction.safeParse(item).data);
  const parts = right === everything ? everything : listOf(right).map((item) => partName.safeParse(item).data);
  const known = actions.flatMap((action) => action ?? []);
  if (known.length < actions.length) return undefined;
  if (parts === everything) return { actions: known, parts };
  const names = parts.flatMap((part) => part ?? []);
  return names.length === parts.length ? { actions: known, parts: names } : undefined;
}

/** Reads `Release managers=all@all; lab=publish,release@mfe-lab`. @throws SettingsError */
export function parseGroupGrants(text: string): GroupGrants {
  const found = new Map<string, TokenScope>();
  for (const item of text.split(';').map((entry) => entry.trim())) {
    if (item === '') continue;
    // A group may be a distinguished name, which contains the sign too.
    const end = item.lastIndexOf('=');
    const [group, grant] = [item.slice(0, Math.max(end, 0)).trim(), parseGrant(item.slice(end + 1))];
    if (group === '' || grant === undefined) {
      throw new SettingsError(
        `RELEASE_OIDC_GRANTS can't contain "${item}": group=actions@parts, separated by semicolons, such as lab=publish,release@mfe-lab.`,
      );
    }
    found.set(group, [...(found.get(group) ?? []), grant]);
  }
  return found;
}

/** What a member of the groups may do; unknown groups give nothing. */
export const scopeOfGroups = (grants: GroupGrants, groups: readonly string[]): TokenScope =>
  [...new Set(groups)].flatMap((group) => grants.get(group) ?? []);
