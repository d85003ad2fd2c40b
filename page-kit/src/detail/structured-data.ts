import {
  buildUrl,
  type DetailedLabTest,
  type MedicineDetail,
  type SiteConfig,
  paths,
} from '@storefront/shared-contracts';
import type { BreadcrumbList, Drug, FAQPage, MedicalTest, MedicalTestPanel, Organization, Product } from 'schema-dts';

// JSON-LD for the `structuredData` of `PageFacts`, in the vocabulary of schema.org. The site server adds the origin to paths.

interface Link {
  readonly label: string;
  /** A link without a page of its own is omitted. */
  readonly href?: string | undefined;
}

/** The breadcrumbs of a page: the pages above it, then itself. */
export function breadcrumbsData(above: readonly Link[], page: Required<Link>): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...above, page]
      .flatMap(({ label, href }) => (href === undefined ? [] : { label, href }))
      .map(({ label, href }, index) => ({
        '@type': 'ListItem' as const,
        position: index + 1,
        name: label,
        item: href,
      })),
  } satisfies BreadcrumbList;
}

/** A medicine with its offer in rupees; as a drug, too, if its salts are known. Both nodes have the same `@id`. */
export function medicineData(medicine: MedicineDetail, description: string): object[] {
  const { product_id, name, manufacturer, composition, price, in_stock } = medicine;
  const url = buildUrl.medicineDetail(medicine);
  const product = {
    '@type': 'Product',
    '@id': url,
    url,
    name,
    description,
    sku: String(product_id),
    brand: { '@type': 'Brand', name: manufacturer },
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: 'INR',
      availability: in_stock ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    },
  } satisfies Product;
  if (composition.length === 0) return [product];
  const drug = {
    '@type': 'Drug',
    '@id': url,
    name,
    activeIngredient: composition.map((salt) => salt.name),
  } satisfies Drug;
  return [product, drug];
}

/** A lab test, or a health package with its tests. */
export function labTestData(test: DetailedLabTest, description: string): object {
  const { title, is_package, test_list } = test;
  const url = buildUrl.labTestDetail(test);
  const facts = { '@id': url, url, name: title, description };
  if (is_package !== 1) return { '@type': 'MedicalTest', ...facts } satisfies MedicalTest;
  return {
    '@type': 'MedicalTestPanel',
    ...facts,
    subTest: test_list.map(({ name }) => ({ '@type': 'MedicalTest' as const, name })),
  } satisfies MedicalTestPanel;
}

/** The shop. */
export function organizationData({ brand, phone, email, social_url }: SiteConfig): object {
  return {
    '@type': 'Organization',
    name: brand,
    url: paths.root,
    logo: '/favicon.svg',
    ...(phone !== '' && { telephone: phone }),
    ...(email !== '' && { email }),
    ...(social_url !== '' && { sameAs: social_url }),
  } satisfies Organization;
}

/** A page of questions with their answers as plain text. */
export function faqData(questions: readonly { readonly question: string; readonly answer: string }[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question' as const,
      name: question,
      acceptedAnswer: { '@type': 'Answer' as const, text: answer },
    })),
  } satisfies FAQPage;
}
