import { labels } from './texts/index';
import { paths } from './routes';

/** A page whose text an operator writes. */
export interface StaticPage {
  /** Name of the page's file and of its path, without a slash. */
  readonly slug: string;
  readonly path: string;
  /** Page name until the text has loaded. */
  readonly title: string;
}

const page = (path: string, title: string): StaticPage => ({ slug: path.slice(1), path, title });

/** The ten static pages. */
export const staticPages: readonly StaticPage[] = [
  page(paths.aboutUs, labels.aboutUs),
  page(paths.contactUs, labels.contactUs),
  page(paths.privacyPolicy, labels.privacyPolicy),
  page(paths.termsConditions, labels.termsConditions),
  page(paths.faqs, labels.faqs),
  page(paths.faqPayment, labels.faqPayment),
  page(paths.faqShipping, labels.faqShipping),
  page(paths.cancellationReturns, labels.cancellationReturns),
  page(paths.faqAccount, labels.faqAccount),
  page(paths.payments, labels.payments),
];

/** Path below which the site server serves the texts of the static pages. */
export const contentBase = '/content/';

/** Path of the text of a static page, as JSON. */
export const contentPath = (slug: string): string => `${contentBase}${slug}.json`;

/** Allowed targets of links in a text: a path of this site, the web, an email address, a phone number. */
export const contentLink = /^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:)/;

/** Placeholders for values of the site's configuration, such as `{phone}`. See docs/behaviour.md, D2. */
export const contentPlaceholders = [
  'brand',
  'phone',
  'email',
  'seller',
  'address',
  'gstin',
  'drug_licence',
  'pharmacist',
] as const;
export type ContentPlaceholder = (typeof contentPlaceholders)[number];
