import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { restoreScroll } from './restoreScroll';
import { useServices } from './ServicesContext';

/**
 * A new page starts at its top; Back and a reload return to where the visitor stood, also in a long list whose data are
 * still in the cache. Replacing the address (a filter) moves nothing.
 */
export function ScrollKeeper() {
  const { cameBack, scroll } = useServices();
  const { key, pathname, search } = useLocation();
  const how: string = useNavigationType();
  const entry = `${key} ${pathname}${search}`;
  const current = useRef(entry);
  const lastPath = useRef<string | null>(null);

  useEffect(() => {
    const remember = () => scroll.set(current.current, window.scrollY);
    const save = () => scroll.save();
    window.history.scrollRestoration = 'manual';
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', save);
    };
  }, [scroll]);

  useLayoutEffect(() => {
    const first = lastPath.current === null;
    const samePath = lastPath.current === pathname;
    lastPath.current = pathname;
    current.current = entry;
    if (first ? cameBack() : how === 'POP') return restoreScroll(scroll.get(entry) ?? 0);
    if (!first && !(how === 'REPLACE' && samePath)) window.scrollTo(0, 0);
    return undefined;
  }, [cameBack, entry, how, pathname, scroll]);

  return null;
}
