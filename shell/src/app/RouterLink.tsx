import type { LinkProps } from '@storefront/shared-ui';
import type { MouseEvent } from 'react';
import { useServices } from '../services/services';
import { followLink } from '../routing/follow-link';

/**
 * The link component of the design system: client-side navigation for pages of this site, else a plain anchor. The router's
 * own link resolves its address and renders again at each change of the URL, which a page with a hundred links feels.
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
