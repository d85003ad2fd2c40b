/** Where the browser begins a sign-in with the provider. */
export const oidcStartPath = '/api/oidc/start';

/** Fragment of a sign-in link, with its secret. Browsers send no fragment to a server, and none in a referrer. */
export const signInLinkFragment = '#sign-in=';

/** How long a sign-in link is valid. */
export const signInLinkMinutes = 15;

/** Search param of the console after a sign-in with the provider that failed. */
export const signInFailureParameter = 'sign-in';

/** Why a sign-in with the provider failed, as text for the person. */
export const signInFailures = {
  expired: 'The sign-in took longer than 10 minutes, or was used already. Try again.',
  rejected: 'The sign-in was rejected. Try again; the log of the release server says why.',
  'no-grants': 'You are in no group that may use this console. Ask the platform team.',
  unreachable: 'The sign-in page of your organisation does not respond. Try again, or use a token.',
} as const;
export type SignInFailure = keyof typeof signInFailures;

/** The text of a failure in the search params of the page; undefined without one. */
export function readSignInFailure(search: string): string | undefined {
  const code = new URLSearchParams(search).get(signInFailureParameter) ?? '';
  return Object.entries(signInFailures).find(([known]) => known === code)?.[1];
}
