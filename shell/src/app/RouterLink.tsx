import type { LinkProps } from '@storefront/shared-ui';
import type { MouseEvent } from 'react';
import { useServices } from '../services/services';

/**
 * The link component of the design system: client-side navigation for pages of this site, else a plain anchor. The router's
 * own link resolves its address and renders again at each change of the URL, which a page with a hundred links feels.
 */
export function RouterLink({ href, children, onClick, ...rest }: LinkProps) {
  const { table, navigation } = useServices();
  const inside = href.startsWith('/') && !href.startsWith('//') && rest.target === undefined;
  const isPage = inside && table.match(href.replace(/[?#].*$/s, '')) !== undefined;
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !opensHere(event)) return;
    event.preventDefault();
    const link = event.currentTarget;
    // As browsers do: the open page gets no second entry in the history.
    navigation.go(href, { replace: link.href === link.ownerDocument.location.href });
  };
  return (
    <a href={href} {...rest} onClick={isPage ? open : onClick}>
      {children}
    </a>
  );
}

/** Whether a press opens the link in this tab: the others are the browser's. */
const opensHere = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
