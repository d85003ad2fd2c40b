import { isRevisionResponse } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import type { PageVisibility, Timer } from '../platform/ports';

export interface RevisionPollerPorts {
  /** Revision of the manifest that the page was composed from. */
  readonly composed: number;
  /** Fetches `revisionPath`. May fail or return anything. */
  readonly fetchRevision: () => Promise<unknown>;
  readonly visibility: PageVisibility;
  readonly now: () => Date;
  readonly timer: (ms: number) => Timer;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** Polls the revision of the manifest for an open page. */
export interface RevisionPoller {
  /** Highest known revision. */
  latest(): number;
  /** Fetches the revision, at most once per `revisionPollMinGapMs`. */
  poll(): void;
  /**
   * Polls at once when the page becomes visible, and at intervals while it is visible.
   * @returns a function that stops it
   */
  start(): () => void;
}

/** A failed or invalid response counts as no change. Jitter spreads the polls of many pages over time. */
export function createRevisionPoller(ports: RevisionPollerPorts): RevisionPoller {
  let latest = ports.composed;
  let polledAt: number | undefined;
  let running: Timer | undefined;

  const poll = () => {
    const now = ports.now().getTime();
    // The device's clock may have been set back.
    if (polledAt !== undefined && Math.abs(now - polledAt) < limits.revisionPollMinGapMs) return;
    polledAt = now;
    void ports.fetchRevision().then(
      (response) => {
        if (isRevisionResponse(response)) latest = Math.max(latest, response.revision);
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
