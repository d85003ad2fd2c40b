import { atMostEvery } from '@storefront/server-kit/http';

/** The API is asked at most once in this time in ms; a change of the catalogue shows after it at the latest. */
const checkMs = 1000;

/** An API that takes longer, in ms, leaves the last known revision. */
const timeoutMs = 200;

/** The path of the API, which the site does not forward to. */
export const catalogueRevisionPath = '/catalogue-revision';

/** The revision of the catalogue: the present one, or that of a second ago. */
export type ReadCatalogueRevision = () => Promise<string>;

/**
 * Asks the API for the revision of the catalogue, once a second while pages are requested. While the API does not answer, it is
 * the last known one. @param now in ms
 */
export function createCatalogueRevision(
  apiOrigin: string,
  send: typeof fetch,
  now: () => number,
): ReadCatalogueRevision {
  let revision = '';
  const check = async () => {
    try {
      const response = await send(apiOrigin + catalogueRevisionPath, { signal: AbortSignal.timeout(timeoutMs) });
      const text = await response.text();
      if (response.ok) revision = text;
    } catch {
      // Rendering reports an API that fails.
    }
    return revision;
  };
  return atMostEvery(checkMs, check, now);
}
