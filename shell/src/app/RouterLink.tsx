import type { LinkProps } from '@storefront/shared-ui';
import { Link } from 'react-router-dom';
import { useServices } from '../services/services';

/** The link component of the design system: client-side navigation for pages of this site, else a plain anchor. */
export function RouterLink({ href, children, ...rest }: LinkProps) {
  const { table } = useServices();
  const pathname = href.replace(/[?#].*$/s, '');
  const inside = href.startsWith('/') && !href.startsWith('//') && rest.target === undefined;
  if (inside && table.match(pathname) !== undefined) {
    return (
      <Link to={href} {...rest}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  );
}
