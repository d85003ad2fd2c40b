import { startTransition, useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPath, NavigationType, Router, type Location, type Navigator } from 'react-router-dom';
import type { ReleaseSync } from '../releases/release-sync';

/** The fields of a history entry that the router keeps beside the URL; react-router defines their names. */
function readEntry(entry: unknown): Pick<Location, 'state' | 'key'> {
  const isEntry = typeof entry === 'object' && entry !== null;
  return {
    state: isEntry && 'usr' in entry ? entry.usr : null,
    key: isEntry && 'key' in entry && typeof entry.key === 'string' ? entry.key : 'default',
  };
}

function readLocation(): Location {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, ...readEntry(window.history.state) };
}

const createEntry = (usr: unknown) => ({ usr, key: Math.random().toString(36).slice(2, 10) });

const toHref: Navigator['createHref'] = (to) => (typeof to === 'string' ? to : createPath(to));

interface PageRouterProps {
  readonly releaseSync: Pick<ReleaseSync, 'reloadOnNavigate'>;
  readonly children: ReactNode;
}

/**
 * The router of the page in a browser. All navigation uses its navigator: links, `navigate` of the ShellApi and the
 * router's own hooks. A push may become a page load when newer releases are live. Replace, Back, Forward and pushes
 * with a state never do, because a page load would lose the state.
 */
export function PageRouter({ releaseSync, children }: PageRouterProps) {
  const [shown, setShown] = useState(() => ({ location: readLocation(), navigationType: NavigationType.Pop }));
  // In a transition, React keeps the current page until the code of the next one has loaded.
  const show = useCallback(
    (navigationType: NavigationType) => startTransition(() => setShown({ location: readLocation(), navigationType })),
    [],
  );
  const navigator = useMemo<Navigator>(
    () => ({
      createHref: toHref,
      go: (delta) => window.history.go(delta),
      push(to, state: unknown) {
        const href = toHref(to);
        const hasState = state !== undefined && state !== null;
        if (!hasState && releaseSync.reloadOnNavigate(href)) return;
        try {
          window.history.pushState(createEntry(state), '', href);
        } catch {
          // Safari throws after 100 entries within half a minute.
          window.location.assign(href);
          return;
        }
        show(NavigationType.Push);
      },
      replace(to, state: unknown) {
        window.history.replaceState(createEntry(state), '', toHref(to));
        show(NavigationType.Replace);
      },
    }),
    [releaseSync, show],
  );

  const rendered = useRef(shown.location);
  useLayoutEffect(() => {
    const onPopState = () => show(NavigationType.Pop);
    window.addEventListener('popstate', onPopState);
    // The visitor pressed Back or Forward during hydration: the URL has changed since the first render read it.
    const { pathname, search } = readLocation();
    if (pathname !== rendered.current.pathname || search !== rendered.current.search) onPopState();
    return () => window.removeEventListener('popstate', onPopState);
  }, [show]);

  return (
    <Router location={shown.location} navigationType={shown.navigationType} navigator={navigator}>
      {children}
    </Router>
  );
}
