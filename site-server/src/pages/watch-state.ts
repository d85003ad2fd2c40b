import type { StartWatch } from '@storefront/shared-contracts';

/** What differs between pages. */
export interface WatchedPage {
  /** Cookie that pins the visitor to the last good shell; empty without one. */
  readonly pin: string;
  /** Path of the route. */
  readonly route: string;
}

/** What the script in the page leaves for the one that handles failures. */
export interface WatchState extends StartWatch, WatchedPage {
  readonly root: HTMLElement;
  /** The content that the server rendered. */
  readonly served: readonly ChildNode[];
  /** Events before the start, errors of the shell, and undefined for a start that takes too long. */
  readonly failures: unknown[];
  /** Scripts that did not load. */
  readonly failedScripts: HTMLScriptElement[];
  isStarted: boolean;
  /** Set by the script that handles failures. */
  onChange?: (() => void) | undefined;
}
