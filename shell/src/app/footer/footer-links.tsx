import { paths, type SiteConfig } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { AppLink } from '@storefront/shared-ui';

export interface FooterLink {
  readonly href: string;
  readonly label: string;
  /** A shorter label for a phone, where both policies share a row with the copyright. */
  readonly short?: string;
}

export interface FooterGroup {
  readonly heading: string;
  readonly links: readonly FooterLink[];
}

/** What both forms of the footer show. */
export interface FooterContent {
  readonly config: SiteConfig;
  readonly copyright: string;
  /** What the operator states about the shop, such as the drug licence; '' if nothing. */
  readonly trust: string;
  /** Groups with at least one link. */
  readonly groups: readonly FooterGroup[];
  readonly policies: readonly FooterLink[];
}

export const footerGroups: readonly FooterGroup[] = [
  {
    heading: 'Order',
    links: [
      { href: paths.medicines, label: labels.orderMedicines },
      { href: paths.labTests, label: labels.bookLabTest },
      { href: paths.aboutUs, label: labels.aboutUs },
      { href: paths.contactUs, label: labels.contactUs },
    ],
  },
  {
    heading: 'Help',
    links: [
      { href: paths.faqs, label: labels.faqs },
      { href: paths.faqShipping, label: 'Shipping' },
      { href: paths.cancellationReturns, label: 'Cancellation & returns' },
      { href: paths.payments, label: labels.payments },
      { href: paths.faqAccount, label: 'Your account' },
    ],
  },
];

export const policyLinks: readonly FooterLink[] = [
  { href: paths.privacyPolicy, label: labels.privacyPolicy, short: 'Privacy' },
  { href: paths.termsConditions, label: labels.termsConditions, short: 'Terms' },
];

/** Renders nothing without links. */
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
