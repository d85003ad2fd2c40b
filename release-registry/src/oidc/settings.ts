import { safeUrl, SettingsError } from '@storefront/server-kit/program';
import { partName } from '@storefront/shared-contracts/schemas';
import { z } from 'zod';
import { everything, type Grant, grantAction, type TokenScope } from '../contract';

/** Rights of the members of each group. */
type GroupGrants = ReadonlyMap<string, TokenScope>;

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

/** Parses `Release managers=all@all; lab=publish,release@mfe-lab`. @throws SettingsError */
export function parseGroupGrants(text: string): GroupGrants {
  const found = new Map<string, TokenScope>();
  for (const item of text.split(';').map((entry) => entry.trim())) {
    if (item === '') continue;
    // The last `=` ends the name, because a group may be a distinguished name that contains `=`.
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

/** Combines the rights of the groups. Unknown groups have none. */
export const scopeOfGroups = (grants: GroupGrants, groups: readonly string[]): TokenScope =>
  [...new Set(groups)].flatMap((group) => grants.get(group) ?? []);

/** The OpenID Connect provider with which people sign in to the console. */
export interface OidcSettings {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly grants: GroupGrants;
  /** Claim of the ID token that lists the groups. */
  readonly groupsClaim: string;
  /** Requested scopes, separated by spaces. */
  readonly scopes: string;
  /** Origin of the console, to which the provider redirects the browser. */
  readonly consoleOrigin: string;
}

const consoleUrl = safeUrl('an https:// URL without a password, or an http:// one of this machine');

/** The variables of single sign-on, and the URL of the console. */
export const oidcSettings = {
  RELEASE_OIDC_ISSUER: consoleUrl.optional().meta({
    description: 'OpenID Connect provider with which people sign in to the console; none without',
  }),
  RELEASE_OIDC_CLIENT_ID: z.string().optional().meta({ description: 'Id of the console at the provider' }),
  RELEASE_OIDC_CLIENT_SECRET: z
    .string()
    .optional()
    .meta({ isSecret: true, description: 'Secret of the console at the provider' }),
  RELEASE_OIDC_GRANTS: z.string().optional().meta({
    description:
      'What the members of groups may do, separated by semicolons: `Release managers=all@all; lab=publish,release@mfe-lab`',
  }),
  RELEASE_OIDC_GROUPS_CLAIM: z.string().default('groups').meta({
    description: 'Claim of the ID token that lists the groups of the person',
  }),
  RELEASE_OIDC_SCOPES: z.string().default('openid profile email').meta({
    description: 'Scopes that the console requests, separated by spaces',
  }),
  RELEASE_CONSOLE_URL: consoleUrl.optional().meta({
    description:
      'URL of the console: it is served under this host name beside HOST and those of this machine. Needed with RELEASE_OIDC_ISSUER: the provider sends people back to `/api/oidc/callback` there',
  }),
};

/** The settings of single sign-on alone. */
export const oidcSchema = z.object(oidcSettings);

function required<Value>(name: string, value: Value | undefined): Value {
  if (value !== undefined) return value;
  throw new SettingsError(`${name} is needed with RELEASE_OIDC_ISSUER.`);
}

/** Undefined without RELEASE_OIDC_ISSUER. @throws SettingsError if a required one is missing */
export function oidcOf(settings: z.infer<typeof oidcSchema>): OidcSettings | undefined {
  const { RELEASE_OIDC_ISSUER: issuer } = settings;
  if (issuer === undefined) return undefined;
  return {
    issuer,
    clientId: required('RELEASE_OIDC_CLIENT_ID', settings.RELEASE_OIDC_CLIENT_ID),
    clientSecret: required('RELEASE_OIDC_CLIENT_SECRET', settings.RELEASE_OIDC_CLIENT_SECRET),
    grants: parseGroupGrants(required('RELEASE_OIDC_GRANTS', settings.RELEASE_OIDC_GRANTS)),
    groupsClaim: settings.RELEASE_OIDC_GROUPS_CLAIM,
    scopes: settings.RELEASE_OIDC_SCOPES,
    consoleOrigin: required('RELEASE_CONSOLE_URL', settings.RELEASE_CONSOLE_URL).origin,
  };
}
