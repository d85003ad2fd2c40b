import type { ChangeWithout, FleetStatus, PartStatus } from '@storefront/release-registry/contract';

/** A change without the reason and the seen revision, which are added when it is sent. */
export type ChangeInput = ChangeWithout<'why' | 'revision'>;

/** Longest reason, in characters. */
export const reasonMost = 500;

/** Props of every decision dialog. */
export interface DecisionProps {
  /** The fleet when the user opened the dialog or reloaded. */
  readonly seen: FleetStatus;
  /** Name of the signed-in user. */
  readonly person: string;
  readonly onClose: () => void;
  /** The change was made; `text` is announced. */
  readonly onDone: (text: string) => void;
  /** Reloads the fleet into `seen`. */
  readonly onReload: () => Promise<void>;
}

/** When a change takes effect; `part` for one that gives a release more visitors. */
export const promotionEffect = (part: PartStatus | undefined): string =>
  part?.two_persons === true ? 'Another person approves it first.' : 'Takes effect on the next page load.';
