import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Back and Forward during hydration: the router reads the URL before its first render and listens after it. The event is sent
 * again for a URL that has changed in between; else the page would stay, under the URL of another one.
 */
export function EarlyHistoryNavigation() {
  const rendered = useRef(useLocation());
  useEffect(() => {
    const { location, history } = window;
    const { pathname, search } = rendered.current;
    if (location.pathname === pathname && location.search === search) return;
    const state: unknown = history.state;
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, []);
  return null;
}
