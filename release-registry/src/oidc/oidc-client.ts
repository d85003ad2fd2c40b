import * as openid from 'openid-client';
import type { TokenScope } from '../contract';
import { type OidcSettings, scopeOfGroups } from './settings';

/** Path to which the provider redirects the browser. */
export const oidcCallbackPath = '/api/oidc/callback';

/** Values that the response must match. All but the URL are secret. */
export interface BegunSignIn {
  /** URL of the provider's sign-in page. */
  readonly url: URL;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** A person, with the provider's claims. */
export interface Person {
  readonly name: string;
  /** Id at the provider. It does not change with the name. */
  readonly subject: string;
  /** Groups of the person that have grants. */
  readonly groups: readonly string[];
}

/** Signs people in with the authorization code flow, PKCE, state and nonce. */
export interface OidcClient {
  /** Host name of the provider, for the button. */
  readonly provider: string;
  /** URL of the provider. */
  readonly issuer: string;
  readonly consoleOrigin: string;
  /** Returns the rights of members of the groups. */
  scopeOf(groups: readonly string[]): TokenScope;
  begin(): Promise<BegunSignIn>;
  /** `path` is the path and query with which the browser returned. @throws if the response is not as expected */
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

/** The client fetches the provider's endpoints at the first sign-in. */
export function createOidcClient(settings: OidcSettings, customFetch?: openid.CustomFetch): OidcClient {
  const { issuer, clientId, clientSecret, scopes, consoleOrigin } = settings;
  let configuration: Promise<openid.Configuration> | undefined;

  const discover = () =>
    openid.discovery(issuer, clientId, clientSecret, undefined, {
      ...(customFetch && { [openid.customFetch]: customFetch }),
      timeout: timeoutSeconds,
      execute: [
        // Verifies the signature of the ID token too, not only the TLS connection.
        openid.enableNonRepudiationChecks,
        // The settings allow http:// only on this machine.
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
