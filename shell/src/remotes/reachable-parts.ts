import type { ComposedRemote } from '@storefront/shared-contracts';

/** A part of the site, as a page names it. */
export interface ReachablePart {
  readonly name: string;
  readonly section: string;
}

export interface ReachablePartsPorts {
  readonly remotes: readonly ComposedRemote[];
  /** Asks the server about a file; undefined where no answer comes. */
  readonly probe: (address: string) => Promise<{ readonly status: number } | undefined>;
  /** Whether a module of the part has failed and not recovered. */
  readonly hasFailedPart: (part: string) => boolean;
}

/** Finds the remotes that can be opened now. A page that did not load may promise these, and no others. */
export function createReachableParts({ remotes, probe, hasFailedPart }: ReachablePartsPorts) {
  return async (failedPart: string): Promise<readonly ReachablePart[]> => {
    const others = remotes.filter(({ name }) => name !== failedPart && !hasFailedPart(name));
    const responses = await Promise.all(others.map(({ base, entry }) => probe(base + entry)));
    return others.flatMap(({ name, descriptor }, index) =>
      responses[index]?.status === 200 ? [{ name, section: descriptor.section }] : [],
    );
  };
}
