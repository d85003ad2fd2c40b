import type { ChangeWithout, FleetStatus, PartStatus } from '@storefront/release-registry/contract';

/** A change without the reason and the seen revision, which `useSubmitChange` adds. */
export type ChangeInput = ChangeWithout<'why' | 'revision'>;

/** Maximum length of a reason, in characters. */
export const reasonMost = 500;

/** Props of every decision dialog. */
export interface DecisionProps {
  /** The fleet when the user opened the dialog or reloaded. */
  readonly seen: FleetStatus;
  /** Name of the signed-in user. */
  readonly person: string;
  readonly onClose: () => void;
  /** Called after the change. `text` is announced. */
  readonly onDone: (text: string) => void;
  /** Reloads the fleet into `seen`. */
  readonly onReload: () => Promise<void>;
}

/** Says when a change takes effect. Pass `part` for a change that gives a release more visitors. */
export const promotionEffect = (part: PartStatus | undefined): string =>
  part?.two_persons === true ? 'Another person approves it first.' : 'Takes effect on the next page load.';
