/** A running timer: `done` resolves when the time is over. */
export interface Timer {
  readonly done: Promise<void>;
  cancel(): void;
}

/** Whether the visitor looks at the page. */
export interface PageVisibility {
  visible(): boolean;
  /** Told when the page comes to the front or goes to the back. @returns a function that stops it */
  watch(listener: () => void): () => void;
}

/** The document as the browser shows it and puts it away. */
export interface PageLifecycle {
  /**
   * @param onHide the document is left; it may be kept for Back
   * @param onShow it is shown, for the first time or again
   * @returns a function that stops it
   */
  watch(onHide: () => void, onShow: () => void): () => void;
}

/** Runs `work` in one tab at a time, as `navigator.locks.request` does. */
export type WithLock = (name: string, work: () => Promise<void>) => Promise<void>;
