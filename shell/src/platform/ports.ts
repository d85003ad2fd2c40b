/** A running timer; `done` resolves when it ends. */
export interface Timer {
  readonly done: Promise<void>;
  cancel(): void;
}

/** The device's time, timers and random numbers. */
export interface Clock {
  readonly now: () => Date;
  readonly timer: (ms: number) => Timer;
  /** From 0 to 1. */
  readonly random: () => number;
}

export interface PageVisibility {
  visible(): boolean;
  /** Called when the page becomes visible, hidden or focused. @returns a function that unsubscribes */
  watch(listener: () => void): () => void;
}

export interface PageLifecycle {
  /**
   * @param onHide called when the visitor leaves the document; the browser may keep it for Back
   * @param onShow called when the document is shown, for the first time or again
   * @returns a function that unsubscribes
   */
  watch(onHide: () => void, onShow: () => void): () => void;
}

/** Runs `work` in one tab at a time, as `navigator.locks.request` does. */
export type WithLock = (name: string, work: () => Promise<void>) => Promise<void>;
