import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import type { CustomFetch } from 'openid-client';

/** Claims of an ID token; `exp` is in seconds since 1970. */
export interface IssuedClaims extends JWTPayload {
  readonly groups?: readonly string[];
}

/** An OpenID Connect provider that responds without a network. */
export interface TestProvider {
  readonly issuer: string;
  readonly fetch: CustomFetch;
  /** Signs a person in at the provider. @returns the path and search params with which the browser returns */
  signIn(authorization: URL, claims: IssuedClaims): string;
  /** Makes the provider sign ID tokens with a key that it does not publish. */
  useUnknownKey(): void;
}

const issuer = 'https://id.example';
const redirectPath = (url: URL) => `${url.pathname}${url.search}`;

export async function createTestProvider(): Promise<TestProvider> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const { privateKey: unknownKey } = await generateKeyPair('ES256');
  const issued = new Map<string, { readonly claims: IssuedClaims; readonly params: URLSearchParams }>();
  let signingKey = privateKey;

  async function token(body: URLSearchParams): Promise<Response> {
    const grant = issued.get(body.get('code') ?? '');
    const verifier = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (grant === undefined || grant.params.get('code_challenge') !== verifier) {
      return Response.json({ error: 'invalid_grant' }, { status: 400 });
    }
    issued.delete(body.get('code') ?? '');
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, aud: 'console', iat: now, exp: now + 300, nonce: grant.params.get('nonce') };
    const id_token = await new SignJWT({ ...claims, ...grant.claims })
      .setProtectedHeader({ alg: 'ES256', kid: '1' })
      .sign(signingKey);
    return Response.json({ access_token: 'unused', token_type: 'Bearer', id_token });
  }

  return {
    issuer,
    async fetch(address, { body }) {
      const { pathname } = new URL(address);
      if (pathname === '/.well-known/openid-configuration') {
        return Response.json({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ['code'],
          code_challenge_methods_supported: ['S256'],
          id_token_signing_alg_values_supported: ['ES256'],
        });
      }
      if (pathname === '/keys') {
        return Response.json({ keys: [{ ...(await exportJWK(publicKey)), kid: '1', alg: 'ES256', use: 'sig' }] });
      }
      if (pathname === '/token') return token(body instanceof URLSearchParams ? body : new URLSearchParams());
      return new Response('', { status: 404 });
    },
    signIn({ searchParams: params }, claims) {
      const code = `code-${issued.size}`;
      issued.set(code, { claims, params });
      const back = new URL(params.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({ code, state: params.get('state') ?? '', iss: issuer }).toString();
      return redirectPath(back);
    },
    useUnknownKey() {
      signingKey = unknownKey;
    },
  };
}
