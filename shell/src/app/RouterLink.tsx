import type { LinkProps } from '@storefront/shared-ui';
import type { MouseEvent } from 'react';
import { useServices } from '../services/services';
import type { Navigation } from '../routing/navigation';
import type { RouteTable } from '../routing/route-table';

/**
 * The link component of the design system: client-side navigation for pages of this site, else a plain anchor. The
 * router's own link resolves its URL and renders again at each change of the URL; a page with a hundred links becomes
 * slow.
 */
export function RouterLink({ children, onClick, ...rest }: LinkProps) {
  const services = useServices();
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    followLink(event, event.currentTarget, services);
  };
  return (
    <a {...rest} onClick={open}>
      {children}
    </a>
  );
}

/**
 * Navigates without a page load if the press opens a link of this site in this tab. The browser handles all other
 * presses.
 */
function followLink(
  event: MouseEvent,
  link: HTMLAnchorElement,
  { table, navigation }: { readonly table: RouteTable; readonly navigation: Navigation },
): void {
  const href = link.getAttribute('href') ?? '';
  const inside = href.startsWith('/') && !href.startsWith('//') && link.target === '';
  if (!inside || event.defaultPrevented || !opensHere(event)) return;
  if (table.match(href.replace(/[?#].*$/s, '')) === undefined) return;
  event.preventDefault();
  // A link to the open page replaces its history entry, as in browsers.
  navigation.go(href, { replace: link.href === link.ownerDocument.location.href });
}

/** Whether a press opens the link in this tab. */
const opensHere = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
