import type { Composition } from '@storefront/shared-contracts';

/** A part with the release of it that the page was composed with; the site server counts by that one. */
export interface ComposedPart {
  readonly remote: string;
  readonly version: string;
}

/** The shell as a part at fault. */
export function shellPart({ shell }: Composition): ComposedPart {
  return { remote: shell.descriptor.name, version: shell.release };
}

/**
 * The part whose code an uncaught error comes from, by the addresses in its trace: the first remote, since the shell's
 * code stands below every call; else the shell. Undefined where there is no trace.
 */
export function partAtFault(composition: Composition, trace: string): ComposedPart | undefined {
  if (trace.trim() === '') return undefined;
  let [part, first] = [shellPart(composition), Infinity];
  for (const { name, release, base, lastGood } of composition.remotes) {
    for (const folder of [base, lastGood?.base ?? base]) {
      const at = trace.indexOf(folder);
      if (at >= 0 && at < first) [part, first] = [{ remote: name, version: release }, at];
    }
  }
  return part;
}
