import { paths } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';

export interface FooterLink {
  readonly href: string;
  readonly label: string;
}

/** The footer's columns of links. */
export const columns: readonly { readonly heading: string; readonly links: readonly FooterLink[] }[] = [
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

/** The last row of the footer. */
export const policies: readonly FooterLink[] = [
  { href: paths.privacyPolicy, label: labels.privacyPolicy },
  { href: paths.termsConditions, label: labels.termsConditions },
];
