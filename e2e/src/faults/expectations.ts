import type { FailureKind } from '@storefront/shared-contracts';
import { faultOf, type FaultName, type PartName } from './faults';

/** One case: a part with a fault, and what there is to recover with. */
export interface Cell {
  readonly part: PartName;
  readonly fault: FaultName;
  /** Whether the part has a last good release. */
  readonly lastGood: boolean;
  /** Whether the API accepts error reports, or responds 503. */
  readonly reports: 'accepted' | 'refused';
}

/** How a report says that the page recovered. */
export type Recovery = 'retry' | 'reload' | 'last-good' | 'pinned-reload';

/** What a visitor and the team of the part see of a fault. */
export interface Expected {
  /** The only report; undefined where none is sent. */
  readonly report: { readonly kind: FailureKind; readonly recoveredBy: Recovery | undefined } | undefined;
  /** The part works, its message is in place of it, or a notice about the whole page is shown. */
  readonly sees: 'page' | 'message' | 'notice';
  /** The release of the part that runs in the end. */
  readonly runs: 'composed' | 'last-good' | 'none';
  /** The last good release runs when the visitor has pressed Try again so often. */
  readonly lastGoodAfterTries?: number;
}

/** The rules of docs/architecture.md, "When a part fails". */
export function expectedOf(cell: Cell): Expected {
  const { place } = faultOf(cell.fault);
  if (place === 'none' || place === 'promotion' || place === 'server') return works;
  if (place === 'later') return afterStart(cell);
  return cell.part === 'shell' ? shellDoesNotStart(cell) : remoteFails(cell);
}

/** Nothing fails in the browser. */
const works: Expected = { report: undefined, sees: 'page', runs: 'composed' };

/** Code that fails while the page works is reported, and the page stays. */
function afterStart({ fault }: Cell): Expected {
  return { ...works, report: reportOf(fault, undefined) };
}

/**
 * A shell that does not start: the page is reloaded with the last good release. Only the connection failed: that release would
 * not load either, so the page is reloaded as it is if the file has become available.
 */
function shellDoesNotStart({ fault, lastGood }: Cell): Expected {
  const { kind, isOver } = faultOf(fault);
  if (isOver) return { ...works, report: reportOf(fault, 'reload') };
  if (kind === 'network' || !lastGood) return { report: reportOf(fault, undefined), sees: 'notice', runs: 'none' };
  return { report: reportOf(fault, 'pinned-reload'), sees: 'page', runs: 'last-good' };
}

/**
 * A remote that does not load: retried if that may help; then its last good release, in the same page if no code of the failed
 * one has run, else in a reloaded page, unless the connection failed.
 */
function remoteFails({ fault, lastGood }: Cell): Expected {
  const { place, kind, isOver } = faultOf(fault);
  if (isOver) return { ...works, report: reportOf(fault, 'retry') };
  const message: Expected = { report: reportOf(fault, undefined), sees: 'message', runs: 'none' };
  if (!lastGood) return message;
  // It loaded: the visitor decides, and the first time it may work.
  if (place === 'page') return { ...message, lastGoodAfterTries: 2 };
  const hasRun = place === 'chunk' || kind === 'evaluation';
  if (!hasRun) return { report: reportOf(fault, 'last-good'), sees: 'page', runs: 'last-good' };
  if (kind === 'timeout' || kind === 'network') return message;
  return { report: reportOf(fault, 'pinned-reload'), sees: 'page', runs: 'last-good' };
}

function reportOf(fault: FaultName, recoveredBy: Recovery | undefined): Expected['report'] {
  const { kind } = faultOf(fault);
  return kind && { kind, recoveredBy };
}
