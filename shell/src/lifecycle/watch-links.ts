import { afterLoad } from '../platform/timing';
import type { Timer } from '../platform/ports';

/** Watches the links of the page that are visible or about to be used. */
export interface LinkWatch {
  /**
   * Calls the listener with path and search params of a link at which a pointer or the focus has stayed.
   * @returns a function that stops it
   */
  watchIntent(listener: (link: string) => void): () => void;
  /**
   * Calls the listener once with the paths of the visible links of the main content. It waits for the visitor's first
   * input, then for an idle moment after the page has loaded.
   * @returns a function that stops it
   */
  watchVisible(listener: (paths: readonly string[]) => void): () => void;
}

/** The used fields of `navigator.connection`. */
export interface Connection {
  readonly saveData?: boolean | undefined;
  readonly effectiveType?: string | undefined;
}

/** Whether the connection allows loading code that the visitor may never need. */
export function allowsPrefetch({ saveData = false, effectiveType = '' }: Connection): boolean {
  return !saveData && !effectiveType.endsWith('2g');
}

export interface LinkWatchPorts {
  readonly page: Document;
  readonly view: Window;
  readonly timer: (ms: number) => Timer;
  readonly connection: () => Connection;
}

/** A link counts as about to be used when a pointer or the focus has stayed at it for this long, in ms. */
const dwellMs = 65;

const intentEvents = ['pointerover', 'pointerdown', 'focusin', 'pointercancel'] as const;
const useEvents = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;
const options = { capture: true, passive: true } as const;

/**
 * Listens in the capture phase, so that a control that stops an event does not hide it.
 * @returns a function that stops it
 */
function listen(target: EventTarget, types: readonly string[], onEvent: (event: Event) => void): () => void {
  for (const type of types) target.addEventListener(type, onEvent, options);
  return () => types.forEach((type) => target.removeEventListener(type, onEvent, options));
}

/** The path of a link that the router opens, or undefined. */
function linkedPath({ origin, pathname, target }: HTMLAnchorElement, page: Location): string | undefined {
  return origin === page.origin && target === '' ? pathname : undefined;
}

export function createLinkWatch({ page, view, timer, connection }: LinkWatchPorts): LinkWatch {
  const watchIntent: LinkWatch['watchIntent'] = (listener) => {
    let link: HTMLAnchorElement | null = null;
    let dwell: Timer | undefined;
    const reach = (at: HTMLAnchorElement | null) => {
      if (at === link) return;
      link = at;
      dwell?.cancel();
      const path = at === null ? undefined : linkedPath(at, view.location);
      if (at === null || path === undefined || connection().saveData === true) return;
      const linked = path + at.search;
      const started = timer(dwellMs);
      dwell = started;
      void started.done.then(() => {
        if (dwell === started && link === at) listener(linked);
      });
    };
    const stop = listen(page, intentEvents, ({ type, target }) => {
      // A touch is cancelled when it becomes a scroll.
      const isAt = type !== 'pointercancel' && target instanceof Element;
      reach(isAt ? target.closest<HTMLAnchorElement>('a[href]') : null);
    });
    // The pointer that caused this code to load may still be at its link.
    reach(page.querySelector<HTMLAnchorElement>('a[href]:hover'));
    return () => {
      stop();
      dwell?.cancel();
      dwell = undefined;
    };
  };

  const isVisible = (element: Element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < view.innerHeight;
  };
  const visiblePaths = () =>
    [...page.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(isVisible).flatMap((link) => {
      const path = linkedPath(link, view.location);
      return path === undefined ? [] : [path];
    });
  const watchVisible: LinkWatch['watchVisible'] = (listener) => {
    let stopped = false;
    const run = () => {
      if (!stopped && allowsPrefetch(connection())) listener(visiblePaths());
    };
    const stop = listen(page, useEvents, () => {
      stop();
      void afterLoad(view).then(run);
    });
    return () => {
      stopped = true;
      stop();
    };
  };
  return { watchIntent, watchVisible };
}
