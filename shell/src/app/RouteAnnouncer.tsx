import { VisuallyHidden } from '@storefront/shared-ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { mainId } from '../frame/SkipLink';
import { useObservable } from '../platform/observable';
import { useServices } from '../services/services';

/**
 * Does on navigation what browsers do on a page load: sets the title, moves the focus, announces the page. Rendered
 * before the page, so that a title set in the page's effects overrides the route's.
 */
export function RouteAnnouncer({ title }: { title: string }) {
  const { titles, onRouteChange } = useServices();
  const { pathname, search } = useLocation();
  const how: string = useNavigationType();
  const first = useRef(true);
  // In a layout effect, so that errors of the new page are reported with its route.
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
  // A link to another search of the same page keeps the focus; the title is still announced.
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
  const text = useObservable(titles.announced, '');
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {text}
    </VisuallyHidden>
  );
}
