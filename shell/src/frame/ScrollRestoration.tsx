import { isStepEntry } from '@storefront/shared-contracts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useServices } from '../services/services';

const moves = ['wheel', 'touchmove'] as const;

/**
 * A new page starts at its top; Back and a reload return to where the visitor stood, also in a long list whose data are
 * still in the cache. Replacing the address (a filter) moves nothing.
 */
export function ScrollRestoration() {
  const { isHistoryNavigation, entries } = useServices();
  const location = useLocation();
  const { key, pathname, search } = location;
  const how: string = useNavigationType();
  const furtherStep = how === 'PUSH' && isStepEntry(location.state);
  const entry = `${key} ${pathname}${search}`;
  const lastPath = useRef<string | null>(null);
  const restoring = useRef(false);

  useEffect(() => {
    let movedByVisitor = true;
    const remember = () => {
      // Neither the heights on the way to a remembered position nor a jump of the browser are the visitor's choice.
      if (!restoring.current && movedByVisitor) entries.setScrollY(window.scrollY);
    };
    // A phone's browser scrolls the page when a field of the sticky header takes the focus, as the search does.
    const onFocus = ({ target }: FocusEvent) => {
      const leftHeader = !movedByVisitor;
      movedByVisitor = !(target instanceof Element && target.matches('header[data-scrolled] input'));
      if (leftHeader) remember();
    };
    const onMove = () => {
      movedByVisitor = true;
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      restoring.current = true;
      restoreKeptScroll(entries.scrollY() ?? window.scrollY, () => {
        restoring.current = false;
      });
    };
    const save = () => entries.save();
    // A phone may end a tab in the background without any further event.
    const saveWhenHidden = () => document.visibilityState === 'hidden' && save();
    window.history.scrollRestoration = 'manual';
    window.addEventListener('scroll', remember, { passive: true });
    for (const move of moves) window.addEventListener(move, onMove, { passive: true });
    window.addEventListener('pagehide', save);
    window.addEventListener('pageshow', onShow);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      window.removeEventListener('scroll', remember);
      for (const move of moves) window.removeEventListener(move, onMove);
      window.removeEventListener('pagehide', save);
      window.removeEventListener('pageshow', onShow);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('visibilitychange', saveWhenHidden);
    };
  }, [entries]);

  useLayoutEffect(() => {
    const first = lastPath.current === null;
    const samePath = lastPath.current === pathname;
    lastPath.current = pathname;
    const returned = first ? isHistoryNavigation() : how === 'POP';
    entries.enter(entry, returned);
    if (returned) {
      restoring.current = true;
      return restoreScroll(entries.scrollY() ?? 0, () => {
        restoring.current = false;
      });
    }
    // A replaced URL (a filter) or a step of a dialog or a form: the page stays where it is, also after Forward.
    if (samePath && (how === 'REPLACE' || furtherStep)) entries.setScrollY(window.scrollY);
    else if (!first) window.scrollTo(0, 0);
    return undefined;
  }, [isHistoryNavigation, entries, entry, furtherStep, how, pathname]);

  return null;
}

/** A page that has not grown for this many ms stays where it is. Code and data of a page may take long on a phone. */
const patienceMs = 30_000;

const userScrollEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to a height in px, as near as the document is tall by now, and follows it while it grows: at its end an
 * endless list loads on. Gives up when the visitor moves first.
 * @param onEnd called once, when it is there or gives up
 * @returns a function that gives up
 */
function restoreScroll(y: number, onEnd: () => void): () => void {
  let timer: number | undefined;
  let reached = 0;
  let ended = false;
  const stop = () => {
    if (ended) return;
    ended = true;
    observer.disconnect();
    clearTimeout(timer);
    for (const event of userScrollEvents) window.removeEventListener(event, stop);
    onEnd();
  };
  const approach = () => {
    const room = Math.max(0, document.documentElement.scrollHeight - window.innerHeight);
    const target = Math.min(y, room);
    if (timer === undefined || target > reached) {
      clearTimeout(timer);
      timer = window.setTimeout(stop, patienceMs);
      reached = target;
      window.scrollTo(0, target);
    }
    if (room >= y) stop();
  };
  const observer = new ResizeObserver(approach);
  for (const event of userScrollEvents) window.addEventListener(event, stop, { passive: true });
  observer.observe(document.body);
  approach();
  return stop;
}

/**
 * Scrolls to a height in px of a page that the browser kept for Back, and once more when its fonts are back: until then lines wrap
 * at other words and the page has another height. Gives up when the visitor moves first.
 * @param onEnd called once, when it is there or gives up
 */
function restoreKeptScroll(y: number, onEnd: () => void): void {
  let ended = false;
  const stop = () => {
    if (ended) return;
    ended = true;
    for (const event of userScrollEvents) window.removeEventListener(event, stop);
    onEnd();
  };
  for (const event of userScrollEvents) window.addEventListener(event, stop, { passive: true });
  window.scrollTo(0, y);
  void fontsInUse().then(() => {
    if (!ended) window.scrollTo(0, y);
    stop();
  });
}

/** Resolves after the layout with the page's own fonts. A first frame makes the browser ask for the fonts that are missing. */
async function fontsInUse(): Promise<void> {
  await nextFrame();
  if ('fonts' in document) await document.fonts.ready;
  await nextFrame();
}

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
