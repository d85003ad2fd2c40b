import { RemoteLoadError } from '../core/failure';

const notAvailable = 'This part of the site is not available right now.';

/**
 * Why a page is missing, and what the person can do meanwhile.
 * @param open the sections that were found to be reachable; undefined until that is known
 */
export function unavailableText(open: readonly string[] | undefined): string {
  if (open === undefined) return notAvailable;
  const names = open.map((section) => section.charAt(0).toLowerCase() + section.slice(1));
  const last = names.at(-1);
  if (last === undefined) return `${notAvailable} Check your connection and try again.`;
  const before = names.slice(0, -1).join(', ');
  return `${notAvailable} You can still open ${before === '' ? last : `${before} and ${last}`}.`;
}

/** Short words for support: the part, what failed and the page that the reports name. */
export function partReference(remote: string, error: unknown, page_id: string): string {
  const kind = error instanceof RemoteLoadError ? error.failure.kind : 'render';
  return [remote, kind, page_id.slice(0, 6).toUpperCase()].filter(Boolean).join(', ');
}
