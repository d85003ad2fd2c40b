import type { EventBus, PageComposition, PageUse } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import type { PageLifecycle, PageVisibility, Timer } from '../platform/ports';

type Vitals = NonNullable<NonNullable<PageUse['outcome']>['vitals']>;

/** Learns each new value of what is measured: `inp` in ms, `cls` as a score, and the trace of the page. */
export type OnVital = <Name extends 'inp' | 'cls' | 'trace'>(name: Name, value: NonNullable<Vitals[Name]>) => void;

export interface PartUsePorts {
  readonly timer: (ms: number) => Timer;
  readonly visibility: PageVisibility;
  readonly lifecycle: PageLifecycle;
  /** Called with the time of each Largest Contentful Paint in ms. @returns a function that stops it */
  readonly watchPaint: (onPaint: (ms: number) => void) => () => void;
  /** Resolves in an idle moment after the page has loaded. */
  readonly afterLoad: () => Promise<void>;
  /** Loads what measures responses and layout shifts, and calls the listener with each new value. */
  readonly watchVitals: (onVital: OnVital) => Promise<void>;
  /** Must not wait: the page may be left. */
  readonly sendUse: (use: PageUse) => void;
}

/**
 * Reports which parts the page uses, so that errors are compared with the pages on which their part was used, and what became
 * of the page, so that releases are compared by it.
 */
export interface PartUse {
  add(part: string): void;
  /** The shell has started, which is its use. @returns a function that stops it */
  start(): () => void;
}

/** One report some seconds after the start, and another one when the page is hidden or left, if there is more by then. */
export function createPartUse(
  { page_id, shell, remotes }: PageComposition,
  ports: PartUsePorts,
  events: Pick<EventBus, 'on'>,
): PartUse {
  const releases = new Map(remotes.map(({ name, release }) => [name, release]));
  releases.set(shell.descriptor.name, shell.release);
  const used: PageUse['used'] = [];
  let sent = 0;
  let paint: number | undefined;
  let outcome: Omit<NonNullable<PageUse['outcome']>, 'used'> = {};
  let vitals: Vitals = {};
  let isPaintSent = false;
  let areVitalsSent = false;
  const send = () => {
    if (sent < used.length) ports.sendUse({ page_id, used: used.slice(sent) });
    sent = used.length;
  };
  // The paint is final now: none follows in a hidden page.
  const sendAll = () => {
    if (paint !== undefined && !isPaintSent) {
      outcome.slow_paint = paint > limits.goodPaintMs;
      vitals.lcp = paint;
      isPaintSent = true;
    }
    if (!areVitalsSent && Object.keys(vitals).length > 0) {
      outcome.vitals = vitals;
      areVitalsSent = true;
    }
    if (Object.keys(outcome).length === 0) {
      send();
      return;
    }
    ports.sendUse({ page_id, used: used.slice(sent), outcome: { used, ...outcome } });
    sent = used.length;
    outcome = {};
  };
  const add = (part: string) => {
    const release = releases.get(part);
    if (release === undefined) return;
    releases.delete(part);
    used.push({ part, release });
  };
  return {
    add(part) {
      if (part !== shell.descriptor.name) add(part);
    },
    start() {
      add(shell.descriptor.name);
      const timer = ports.timer(limits.pageUseDelayMs);
      void timer.done.then(send);
      let isCartSent = false;
      void ports.afterLoad().then(() => ports.watchVitals((name, value) => (vitals = { ...vitals, [name]: value })));
      const stops = [
        timer.cancel,
        ports.visibility.watch(() => ports.visibility.visible() || sendAll()),
        ports.lifecycle.watch(sendAll, () => undefined),
        events.on('cart:changed', ({ quantity = 0 }) => {
          if (quantity > 0 && !isCartSent) outcome.cart = isCartSent = true;
        }),
        // The paint of a page that was opened in the background says nothing about its speed.
        ports.visibility.visible() ? ports.watchPaint((ms) => (paint = ms)) : () => undefined,
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
