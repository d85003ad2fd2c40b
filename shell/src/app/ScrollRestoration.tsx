import { isStepEntry } from '@storefront/shared-contracts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useServices } from '../services/services';

const moves = ['wheel', 'touchmove'] as const;

/**
 * Scrolls a new page to its top. Back and a reload restore the scroll position, also in a long list from the cache. A
 * replaced URL (a filter) does not scroll.
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
      // Scroll events during a restore and jumps by the browser are not saved.
      if (!restoring.current && movedByVisitor) entries.setScrollY(window.scrollY);
    };
    // Phone browsers scroll the page when a field in the sticky header, such as the search, gets the focus.
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
      restoreCachedScroll(entries.scrollY() ?? window.scrollY, () => {
        restoring.current = false;
      });
    };
    const save = () => entries.save();
    // Phones may end a background tab without another event.
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
    // A replaced URL (a filter) or a step of a dialog or form does not scroll, also on Forward.
    if (samePath && (how === 'REPLACE' || furtherStep)) entries.setScrollY(window.scrollY);
    else if (!first) window.scrollTo(0, 0);
    return undefined;
  }, [isHistoryNavigation, entries, entry, furtherStep, how, pathname]);

  return null;
}

/** Restoring stops when the page has not grown for this long. Code and data may load slowly on a phone. */
const restoreTimeoutMs = 30_000;

const userScrollEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to a position in px as far as the document allows, and again whenever the document grows, as an infinite list
 * does. Stops when the visitor scrolls.
 * @param onEnd called once, when the position is reached or restoring stops
 * @returns a function that stops it
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
    const maxScroll = Math.max(0, document.documentElement.scrollHeight - window.innerHeight);
    const target = Math.min(y, maxScroll);
    if (timer === undefined || target > reached) {
      clearTimeout(timer);
      timer = window.setTimeout(stop, restoreTimeoutMs);
      reached = target;
      window.scrollTo(0, target);
    }
    if (maxScroll >= y) stop();
  };
  const observer = new ResizeObserver(approach);
  for (const event of userScrollEvents) window.addEventListener(event, stop, { passive: true });
  observer.observe(document.body);
  approach();
  return stop;
}

/**
 * Scrolls a page restored from the back/forward cache, and again once its fonts are loaded, because line breaks and
 * height change then. Stops when the visitor scrolls.
 * @param onEnd called once, when the position is reached or restoring stops
 */
function restoreCachedScroll(y: number, onEnd: () => void): void {
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

/** Resolves after the layout with the page's fonts. The browser requests missing fonts in the first frame. */
async function fontsInUse(): Promise<void> {
  await nextFrame();
  if ('fonts' in document) await document.fonts.ready;
  await nextFrame();
}

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
