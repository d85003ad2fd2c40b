import type { Timer } from '../platform/ports';

/**
 * Calls the listener with path and search params of a link at which a pointer or the focus has stayed.
 * @returns a function that stops it
 */
export type WatchIntent = (listener: (link: string) => void) => () => void;

export interface LinkWatchPorts {
  readonly page: Document;
  readonly view: Window;
  readonly timer: (ms: number) => Timer;
  /** Whether the visitor wants few data to be transferred. Only Chromium knows it. */
  readonly savesData: () => boolean;
}

/** A link counts as about to be used when a pointer or the focus has stayed at it for this long, in ms. */
const dwellMs = 65;

const intentEvents = ['pointerover', 'pointerdown', 'focusin', 'pointercancel'] as const;
/** In the capture phase, so that a control that stops an event does not hide it. */
const options = { capture: true, passive: true } as const;

/** The path of a link that the router opens, or undefined. */
function linkedPath({ origin, pathname, target }: HTMLAnchorElement, page: Location): string | undefined {
  return origin === page.origin && target === '' ? pathname : undefined;
}

export function createWatchIntent({ page, view, timer, savesData }: LinkWatchPorts): WatchIntent {
  return (listener) => {
    let link: HTMLAnchorElement | null = null;
    let dwell: Timer | undefined;
    const reach = (at: HTMLAnchorElement | null) => {
      if (at === link) return;
      link = at;
      dwell?.cancel();
      const path = at === null ? undefined : linkedPath(at, view.location);
      if (at === null || path === undefined || savesData()) return;
      const linked = path + at.search;
      const started = timer(dwellMs);
      dwell = started;
      void started.done.then(() => {
        if (dwell === started && link === at) listener(linked);
      });
    };
    const onEvent = ({ type, target }: Event) => {
      // A touch is cancelled when it becomes a scroll.
      const isAt = type !== 'pointercancel' && target instanceof Element;
      reach(isAt ? target.closest<HTMLAnchorElement>('a[href]') : null);
    };
    for (const type of intentEvents) page.addEventListener(type, onEvent, options);
    // The pointer may be at a link before this code has loaded.
    reach(page.querySelector<HTMLAnchorElement>('a[href]:hover'));
    return () => {
      for (const type of intentEvents) page.removeEventListener(type, onEvent, options);
      dwell?.cancel();
      dwell = undefined;
    };
  };
}
