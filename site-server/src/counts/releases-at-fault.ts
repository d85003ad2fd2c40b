import type { RenderFailure } from '@storefront/shared-contracts';
import type { PartRelease } from './page-id';

/** The releases whose code failed while a page was rendered. Late or missing data are the API's failure. */
export function releasesAtFault(failures: readonly RenderFailure[]): PartRelease[] {
  return failures.filter(({ phase }) => phase !== 'data').map(({ remote: part, release }) => ({ part, release }));
}
