import { apiBase, deviceIdHeader, storageKeys } from '@storefront/shared-contracts';
import type { EarlyCall, EarlyCalls } from '../api/early-calls';
import { findRedirect, guardOf, type GuardedPage } from '../routing/guards';
import type { OwnedRoute } from '../routing/route-table';

type FindRedirect = typeof findRedirect;

interface HeadInput {
  readonly page: GuardedPage;
  readonly calls: readonly EarlyCall[];
  readonly apiBase: string;
  readonly deviceIdHeader: string;
  readonly keys: { readonly token: string; readonly isVerified: string; readonly deviceId: string };
}

/**
 * Redirects a visitor without access before the browser paints, and starts the first API calls of the page while its
 * scripts load. Runs as text in the head of a served page, so it may use only its parameters.
 */
function startInHead(input: HeadInput, redirectOf: FindRedirect, view: Window): void {
  const { keys } = input;
  let stored: { token: string | null; is_verified: string | null; deviceId: string | null };
  try {
    const { localStorage } = view;
    stored = {
      token: localStorage.getItem(keys.token),
      is_verified: localStorage.getItem(keys.isVerified),
      deviceId: localStorage.getItem(keys.deviceId),
    };
  } catch {
    stored = { token: null, is_verified: null, deviceId: null };
  }
  const { token, is_verified, deviceId } = stored;
  const { pathname, search } = view.location;
  const to = redirectOf(input.page, { signedIn: token !== null, is_verified }, pathname + search);
  if (to !== undefined) {
    // Hides this page while the redirect target loads.
    view.document.documentElement.hidden = true;
    view.location.replace(to);
    return;
  }
  // A call without a device id would make the API create an id that no page has stored.
  if (deviceId === null || input.calls.length === 0) return;
  const early: EarlyCalls = { token, deviceId, responses: new Map() };
  for (const { method, path, body, key } of input.calls) {
    const sent = view.fetch(input.apiBase + path, {
      method,
      headers: {
        accept: 'application/json',
        [input.deviceIdHeader]: deviceId,
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    });
    // Reading the body at once frees the connection, even if no call uses the response.
    const response = sent.then((answer) => answer.text().then((text) => new Response(text, answer)));
    // The call that uses the response handles its failure. If no call uses it, the rejection must not be unhandled.
    response.catch(() => undefined);
    early.responses.set(key, response);
  }
  view.earlyCalls = early;
}

/** The inline script of a page; undefined for a public page without early calls. */
export function headScript(route: OwnedRoute | undefined, calls: readonly EarlyCall[]): string | undefined {
  if (route === undefined || (route.access === 'public' && calls.length === 0)) return undefined;
  const { token, isVerified, deviceId } = storageKeys;
  const input: HeadInput = {
    page: guardOf(route),
    calls,
    apiBase,
    deviceIdHeader,
    keys: { token, isVerified, deviceId },
  };
  // `<` is escaped so that the JSON cannot end the script element.
  const json = JSON.stringify(input).replaceAll('<', '\\u003c');
  return `(${String(startInHead)})(${json},${String(findRedirect)},window)`;
}
