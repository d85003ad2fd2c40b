import { VisuallyHidden } from '@storefront/shared-ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { mainId } from '../frame/SkipLink';
import { useObservable } from '../platform/observable';
import { useServices } from '../services/services';

/**
 * What a page load does by itself and a change of page in the browser does not: the title, the focus, the announcement.
 * It stands before the page, so that the page's own title, set in its effects, comes later and rules.
 */
export function RouteAnnouncer({ title }: { title: string }) {
  const { titles, onRouteChange } = useServices();
  const { pathname, search } = useLocation();
  const how: string = useNavigationType();
  const first = useRef(true);
  // Before the page below may fail: its fault belongs to this address.
  useLayoutEffect(() => onRouteChange(pathname), [onRouteChange, pathname]);
  useEffect(() => {
    titles.set(title);
    if (first.current) {
      first.current = false;
      return;
    }
    titles.announceNext();
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname, title, titles]);
  // A link to another search of the same page leaves the focus to whoever has it, but not its title unsaid.
  const shownSearch = useRef(search);
  useEffect(() => {
    if (shownSearch.current === search) return;
    shownSearch.current = search;
    if (how === 'PUSH') titles.announceNext();
  }, [how, search, titles]);
  return <Announcement />;
}

function Announcement() {
  const { titles } = useServices();
  const words = useObservable(titles.announced, '');
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {words}
    </VisuallyHidden>
  );
}
