/** The API is asked at most once in this time in ms; a change of the catalogue shows after it at the latest. */
const checkMs = 1000;

/** An API that takes longer, in ms, leaves the last known revision. */
const timeoutMs = 200;

/** The path of the API, which the site does not forward to. */
export const catalogueRevisionPath = '/catalogue-revision';

/** The revision of the catalogue. */
export interface CatalogueRevision {
  /** The present one, or that of a second ago. */
  readonly read: () => Promise<string>;
  /** The next page asks the API again. */
  readonly forget: () => void;
}

/**
 * The revision of the catalogue, asked from the API once a second while pages are requested. While the API does not answer,
 * it is the last known one. @param now in ms
 */
export function createCatalogueRevision(apiOrigin: string, send: typeof fetch, now: () => number): CatalogueRevision {
  let revision = '';
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<string> | undefined;
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
  return {
    read() {
      if (now() - checkedAt < checkMs) return Promise.resolve(revision);
      if (checking === undefined) {
        const asked = check();
        checking = asked;
        void asked.then(() => {
          // Forgotten meanwhile: the response may be from before the change.
          if (checking !== asked) return;
          checkedAt = now();
          checking = undefined;
        });
      }
      return checking;
    },
    forget() {
      checkedAt = Number.NEGATIVE_INFINITY;
      checking = undefined;
    },
  };
}
