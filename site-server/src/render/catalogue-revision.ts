import { atMostEvery } from '@storefront/server-kit/http';

/** In ms: minimum interval of calls. A change of the catalogue is displayed after this time at the latest. */
const checkMs = 1000;

/** In ms: after this timeout the last known revision is used. */
const timeoutMs = 200;

/** Path on the API's port; the site does not forward it. */
export const catalogueRevisionPath = '/catalogue-revision';

/** The revision of the catalogue, at most a second old. */
export type ReadCatalogueRevision = () => Promise<string>;

/**
 * Reads the revision of the catalogue from the API once a second while pages are requested. While the API does not
 * respond, it returns the last known one.
 * @param now in ms
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
      // Ignored here: the render reports an API that fails.
    }
    return revision;
  };
  return atMostEvery(checkMs, check, now);
}
