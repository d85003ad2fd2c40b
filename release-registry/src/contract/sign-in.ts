/** Path at which the browser starts a sign-in with the provider. */
export const oidcStartPath = '/api/oidc/start';

/** Search param of the console after a failed sign-in with the provider. */
export const signInFailureParameter = 'sign-in';

/** Reasons of a failed sign-in with the provider, as text for the person. */
const signInFailures = {
  expired: 'The sign-in took longer than 10 minutes, or was used already. Try again.',
  rejected: 'The sign-in was rejected. Try again; the log of the release server says why.',
  'no-grants': 'You are in no group that may use this console. Ask the platform team.',
  unreachable: 'The sign-in page of your organisation does not respond. Try again, or use a token.',
} as const;
export type SignInFailure = keyof typeof signInFailures;

/** Reads the text of a failure from the page's search params. Undefined without a failure. */
export function readSignInFailure(search: string): string | undefined {
  const code = new URLSearchParams(search).get(signInFailureParameter) ?? '';
  return Object.entries(signInFailures).find(([known]) => known === code)?.[1];
}
