import type { PageComposition } from '@storefront/shared-contracts';
import type { Part } from '../routing/route-table';

/** A part with the release that the page was composed with, by which the site server counts. */
export interface ComposedPart {
  readonly remote: string;
  readonly version: string;
}

export function composedPart({ name, release }: Part): ComposedPart {
  return { remote: name, version: release };
}

export function shellPart({ shell }: PageComposition): ComposedPart {
  return { remote: shell.descriptor.name, version: shell.release };
}
