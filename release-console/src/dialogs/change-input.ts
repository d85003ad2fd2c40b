import type { ChangeRequest, FleetStatus } from '@storefront/release-registry/contract';

type Without<Request, Key extends string> = Request extends ChangeRequest ? Omit<Request, Key> : never;

/** A change as a dialog asks for it: the reason and the revision that was looked at are added as it is sent. */
export type ChangeInput = Without<ChangeRequest, 'why' | 'revision'>;

/** Longest reason, in characters. */
export const reasonMost = 500;

/** What every dialog of a decision is handed. */
export interface DecisionProps {
  /** The fleet as the person saw it when he opened the dialog, or reloaded. */
  readonly seen: FleetStatus;
  /** Name of the signed-in user. */
  readonly person: string;
  readonly onClose: () => void;
  /** It was done, in words. */
  readonly onDone: (words: string) => void;
  /** Looks at the fleet again; `seen` becomes what is found. */
  readonly onReload: () => Promise<void>;
}
