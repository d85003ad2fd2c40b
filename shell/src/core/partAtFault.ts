import { releaseBase } from '@storefront/shared-contracts';
import type { Composition } from '@storefront/shared-contracts';
import type { Part } from './routeTable';

/** A part with the release of it that the page was composed with; the site server counts by that one. */
export interface ComposedPart {
  readonly remote: string;
  readonly version: string;
}

/** The owner of a page or widget as a part at fault. */
export function composedPart({ name, release }: Part): ComposedPart {
  return { remote: name, version: release };
}

/** The shell as a part at fault. */
export function shellPart({ shell }: Composition): ComposedPart {
  return { remote: shell.descriptor.name, version: shell.release };
}

/** A script of a browser extension, such as `chrome-extension://`. */
const extensionScript = /-extension:\/\//;

/** The part with a script in the trace: the first remote, since the shell's code stands below every call; else the shell. */
export function partInTrace(composition: Composition, trace: string): ComposedPart | undefined {
  let [part, first]: [ComposedPart | undefined, number] = [undefined, Infinity];
  for (const { name, release, base, lastGood } of composition.remotes) {
    for (const folder of [base, lastGood?.base ?? base]) {
      const at = trace.indexOf(folder);
      if (at >= 0 && at < first) [part, first] = [{ remote: name, version: release }, at];
    }
  }
  const shell = shellPart(composition);
  return part ?? (trace.includes(releaseBase(shell.remote, shell.version)) ? shell : undefined);
}

/**
 * The part whose code an uncaught error comes from. A script that is in no release is the page's own, hence the shell's.
 * Undefined where there is no trace, or only one of a browser extension.
 */
export function partAtFault(composition: Composition, trace: string): ComposedPart | undefined {
  if (trace.trim() === '') return undefined;
  const part = partInTrace(composition, trace);
  return part ?? (extensionScript.test(trace) ? undefined : shellPart(composition));
}
