import { AppLink } from '@storefront/shared-ui';
import type { FooterLink } from './footer-links';

/** Links of the footer. Renders nothing without links. */
export function LinkList({ links, short = false }: { links: readonly FooterLink[]; short?: boolean }) {
  return links.length === 0 ? null : (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <AppLink href={link.href}>{(short && link.short) || link.label}</AppLink>
        </li>
      ))}
    </ul>
  );
}
