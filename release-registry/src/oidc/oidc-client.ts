import * as openid from 'openid-client';
import type { TokenScope } from '../contract';
import { type OidcSettings, scopeOfGroups } from './settings';

/** Where the provider sends the browser back to. */
export const oidcCallbackPath = '/api/oidc/callback';

/** What a sign-in that has begun must find again in the response. Secret, except for the URL. */
export interface BegunSignIn {
  /** Of the provider's sign-in page. */
  readonly url: URL;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** A person as the provider names them. */
export interface Person {
  readonly name: string;
  /** Id at the provider; it stays when the name changes. */
  readonly subject: string;
  /** Those of the person's groups that have grants. */
  readonly groups: readonly string[];
}

/** Signs people in with the authorization code flow, PKCE, state and nonce. */
export interface OidcClient {
  /** Host name of the provider, for the button. */
  readonly provider: string;
  /** URL of the provider. */
  readonly issuer: string;
  readonly consoleOrigin: string;
  /** What members of the groups may do. */
  scopeOf(groups: readonly string[]): TokenScope;
  begin(): Promise<BegunSignIn>;
  /** `path` is the one that the provider sent the browser to. @throws if anything in the response is not as expected */
  finish(path: string, begun: Omit<BegunSignIn, 'url'>): Promise<Person>;
}

const maxName = 80;
const timeoutSeconds = 10;

function toPerson(claims: openid.IDToken, { grants, groupsClaim }: OidcSettings): Person {
  const names = [claims['name'], claims['preferred_username'], claims['email']];
  const name = names.find((one): one is string => typeof one === 'string' && one.trim() !== '') ?? claims.sub;
  const given = claims[groupsClaim];
  const groups = (Array.isArray(given) ? given : [given]).filter((group) => typeof group === 'string');
  return {
    name: name.trim().slice(0, maxName),
    subject: claims.sub,
    groups: [...new Set(groups)].filter((group) => grants.has(group)),
  };
}

/** The provider is asked for its endpoints at the first sign-in. */
export function createOidcClient(settings: OidcSettings, customFetch?: openid.CustomFetch): OidcClient {
  const { issuer, clientId, clientSecret, scopes, consoleOrigin } = settings;
  let configuration: Promise<openid.Configuration> | undefined;

  const discover = () =>
    openid.discovery(issuer, clientId, clientSecret, undefined, {
      ...(customFetch && { [openid.customFetch]: customFetch }),
      timeout: timeoutSeconds,
      execute: [
        // The signature of the ID token is verified too, not only the connection that it came over.
        openid.enableNonRepudiationChecks,
        // The settings allow http:// on this machine only.
        ...(issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
      ],
    });

  const configure = async () => {
    configuration ??= discover();
    try {
      return await configuration;
    } catch (error) {
      // The next sign-in tries again.
      configuration = undefined;
      throw error;
    }
  };

  return {
    provider: issuer.host,
    issuer: issuer.href,
    scopeOf: (groups) => scopeOfGroups(settings.grants, groups),
    consoleOrigin,
    async begin() {
      const config = await configure();
      const [state, nonce, verifier] = [openid.randomState(), openid.randomNonce(), openid.randomPKCECodeVerifier()];
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: consoleOrigin + oidcCallbackPath,
        scope: scopes,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
      return { url, state, nonce, verifier };
    },
    async finish(path, { state, nonce, verifier }) {
      const response = await openid.authorizationCodeGrant(await configure(), new URL(path, consoleOrigin), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = response.claims();
      if (claims === undefined) throw new Error('The provider sent no ID token.');
      return toPerson(claims, settings);
    },
  };
}
