import { limits, revisionResponse } from '@storefront/shared-contracts';
import type { PageVisibility, Timer } from '../platform/ports';

export interface RevisionPollerPorts {
  /** Revision that the page was composed at. */
  readonly composed: number;
  /** Brings what stands at `revisionPath`. It may fail, or bring nonsense. */
  readonly fetchRevision: () => Promise<unknown>;
  readonly visibility: PageVisibility;
  readonly now: () => Date;
  readonly timer: (ms: number) => Timer;
  /** 0 up to 1. */
  readonly random: () => number;
}

/** How an open page learns that the manifest has moved on. */
export interface RevisionPoller {
  /** The highest revision heard of. */
  latest(): number;
  /** Asks, unless it asked a moment ago. */
  poll(): void;
  /** Asks when the visitor comes back and now and then while he looks. @returns a function that ends it */
  start(): () => void;
}

/**
 * Learns of new revisions, and of nothing else. No answer and nonsense mean that nothing is new. The time between two
 * questions is spread, so that a fleet of pages does not ask at once.
 */
export function createRevisionPoller(ports: RevisionPollerPorts): RevisionPoller {
  let latest = ports.composed;
  let askedAt: number | undefined;
  let running: Timer | undefined;

  const poll = () => {
    const now = ports.now().getTime();
    // The clock of a device may be set back.
    if (askedAt !== undefined && Math.abs(now - askedAt) < limits.revisionPollMinGapMs) return;
    askedAt = now;
    void ports.fetchRevision().then(
      (answer) => {
        const read = revisionResponse.safeParse(answer);
        if (read.success) latest = Math.max(latest, read.data.revision);
      },
      () => undefined,
    );
  };
  const rest = () => {
    running?.cancel();
    running = undefined;
  };
  const wait = () => {
    const spread = 1 + limits.revisionPollJitter * (2 * ports.random() - 1);
    const timer = ports.timer(limits.revisionPollMs * spread);
    running = timer;
    void timer.done.then(() => {
      if (running !== timer) return;
      poll();
      wait();
    });
  };
  const onVisibilityChange = () => {
    if (!ports.visibility.visible()) {
      rest();
      return;
    }
    poll();
    if (running === undefined) wait();
  };

  return {
    latest: () => latest,
    poll,
    start() {
      if (ports.visibility.visible()) wait();
      const stop = ports.visibility.watch(onVisibilityChange);
      return () => {
        stop();
        rest();
      };
    },
  };
}
