import { readText, SettingsError, type Environment } from '@storefront/server-kit/program';
import { parseGroupGrants, type GroupGrants } from './group-grants';

/** The OpenID Connect provider whose people may sign in to the console. */
export interface OidcSettings {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly grants: GroupGrants;
  /** Claim of the ID token with the groups. */
  readonly groupsClaim: string;
  /** Requested scopes, separated by spaces. */
  readonly scopes: string;
  /** Origin of the console, where the provider sends the browser back to. */
  readonly consoleOrigin: string;
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

function readUrl(env: Environment, name: 'RELEASE_OIDC_ISSUER' | 'RELEASE_CONSOLE_URL'): URL {
  const text = readText(env, name);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.has(url.hostname));
  if (url !== undefined && isSafe && url.username === '' && url.password === '') return url;
  throw new SettingsError(
    `${name} can't be "${text}": an https:// URL without a password, or an http:// one of this machine.`,
  );
}

function requireText(env: Environment, name: `RELEASE_OIDC_${'CLIENT_ID' | 'CLIENT_SECRET' | 'GRANTS'}`): string {
  const text = readText(env, name);
  if (text !== '') return text;
  throw new SettingsError(`${name} is needed with RELEASE_OIDC_ISSUER.`);
}

/** RELEASE_OIDC_… and RELEASE_CONSOLE_URL; undefined without RELEASE_OIDC_ISSUER. @throws SettingsError See docs/settings.md. */
export function readOidc(env: Environment): OidcSettings | undefined {
  if (readText(env, 'RELEASE_OIDC_ISSUER') === '') return undefined;
  return {
    issuer: readUrl(env, 'RELEASE_OIDC_ISSUER'),
    clientId: requireText(env, 'RELEASE_OIDC_CLIENT_ID'),
    clientSecret: requireText(env, 'RELEASE_OIDC_CLIENT_SECRET'),
    grants: parseGroupGrants(requireText(env, 'RELEASE_OIDC_GRANTS')),
    groupsClaim: readText(env, 'RELEASE_OIDC_GROUPS_CLAIM'),
    scopes: readText(env, 'RELEASE_OIDC_SCOPES'),
    consoleOrigin: readUrl(env, 'RELEASE_CONSOLE_URL').origin,
  };
}
