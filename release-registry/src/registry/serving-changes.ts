import type { ReleaseManifest } from '@storefront/shared-contracts';
import { allSlots } from './slots';

/** The live releases of a part. */
export interface Serving {
  readonly stable: string;
  readonly canary: string | undefined;
}

/** A change of the live releases of a part. A lock is none, nor is another share of the same canary. */
export interface ServingChange {
  readonly part: string;
  /** Undefined for the first release of the part. */
  readonly before: Serving | undefined;
  readonly after: Serving;
}

/** How the live releases of a manifest differ from those before it. */
export function diffServing(
  before: ReadonlyMap<string, Serving>,
  manifest: Pick<ReleaseManifest, 'shell' | 'remotes'>,
): ServingChange[] {
  return allSlots(manifest).flatMap(([part, { stable, canary }]) => {
    const was = before.get(part);
    const after: Serving = { stable, canary: canary?.release };
    return was?.stable === after.stable && was.canary === after.canary ? [] : [{ part, before: was, after }];
  });
}
