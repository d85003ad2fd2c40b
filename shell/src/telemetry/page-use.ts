import type { EventBus, PageComposition, PageUse } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import type { Clock, PageLifecycle, PageVisibility } from '../platform/ports';

type Vitals = NonNullable<NonNullable<PageUse['outcome']>['vitals']>;

/** Receives each new measurement: `inp` in ms, `cls` as a score. */
export type OnVital = (name: 'inp' | 'cls', value: number) => void;

interface PageUseInput {
  readonly composition: Pick<PageComposition, 'page_id' | 'shell' | 'remotes'>;
  readonly ports: {
    readonly clock: Pick<Clock, 'timer'>;
    readonly network: {
      /** Must not wait, because the visitor may be leaving the page. */
      readonly sendUse: (use: PageUse) => void;
    };
    readonly tab: {
      readonly visibility: PageVisibility;
      readonly lifecycle: PageLifecycle;
      readonly afterLoad: () => Promise<void>;
    };
    readonly view: {
      readonly watchPaint: (onPaint: (ms: number) => void) => () => void;
      readonly watchVitals: (onVital: OnVital) => Promise<void>;
    };
  };
  readonly events: Pick<EventBus, 'on'>;
}

/**
 * Reports which parts the page uses, so that the errors of a part are compared with the pages that used it. Also
 * reports the page's outcome, by which releases are compared.
 */
export interface PageUseReport {
  add(part: string): void;
  /** Called when the shell has started; counts the shell as used. @returns a function that stops the reports */
  start(): () => void;
}

/** Sends one report some seconds after the start, and another when the page is hidden or left, if there is new data. */
export function createPageUse({ composition, ports, events }: PageUseInput): PageUseReport {
  const { page_id, shell, remotes } = composition;
  const { visibility, lifecycle, afterLoad } = ports.tab;
  const { watchPaint, watchVitals } = ports.view;
  const { sendUse } = ports.network;
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
    if (sent < used.length) sendUse({ page_id, used: used.slice(sent) });
    sent = used.length;
  };
  // Called when the page is hidden: the Largest Contentful Paint is then final.
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
    sendUse({ page_id, used: used.slice(sent), outcome: { used, ...outcome } });
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
      const timer = ports.clock.timer(limits.pageUseDelayMs);
      void timer.done.then(send);
      let isCartSent = false;
      void afterLoad().then(() => watchVitals((name, value) => (vitals = { ...vitals, [name]: value })));
      const stops = [
        timer.cancel,
        visibility.watch(() => visibility.visible() || sendAll()),
        lifecycle.watch(sendAll, () => undefined),
        events.on('cart:changed', ({ quantity = 0 }) => {
          if (quantity > 0 && !isCartSent) outcome.cart = isCartSent = true;
        }),
        // In a page that was opened in the background, the time of the paint does not measure its speed.
        visibility.visible() ? watchPaint((ms) => (paint = ms)) : () => undefined,
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
