import { isStepEntry } from '@storefront/shared-contracts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { restoreKeptScroll, restoreScroll } from './restoreScroll';
import { useServices } from './ServicesContext';

const moves = ['wheel', 'touchmove'] as const;

/**
 * A new page starts at its top; Back and a reload return to where the visitor stood, also in a long list whose data are
 * still in the cache. Replacing the address (a filter) moves nothing.
 */
export function ScrollKeeper() {
  const { cameBack, entries } = useServices();
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
    const returned = first ? cameBack() : how === 'POP';
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
  }, [cameBack, entries, entry, furtherStep, how, pathname]);

  return null;
}
