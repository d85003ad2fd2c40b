import Validator from '@adobe/structured-data-validator';
import { defaultSiteConfig, type DetailedLabTest, type MedicineDetail } from '@storefront/shared-contracts';
import { dangerousTexts } from '@storefront/shared-contracts/testing';
import { breadcrumbsData, faqData, labTestData, medicineData, organizationData } from './structured-data';

const medicine: MedicineDetail = {
  product_id: 5,
  product_detail_id: 5,
  name: 'Dolo 650',
  manufacturer: 'Meru Pharma',
  composition: [{ id: 1, name: 'Paracetamol', strength: '650 mg' }],
  packet_name: 'Strip',
  unit_name: '15',
  unit_type: 'Tablets',
  price: 24.6,
  mrp: 30.75,
  cart_quantity: 0,
  in_stock: true,
  max_quantity: 15,
  category: { master_cat_id: 1, cat_name: 'Allopathic', slug: 'allopathic' },
  compo_data: [],
};

const test: DetailedLabTest = {
  id: 7,
  title: 'Full Body Checkup',
  name: 'Full Body Checkup',
  lab_name: 'Meru Labs',
  organ_icon: '',
  is_package: 1,
  price: 999,
  mrp: 1500,
  test_list_count: 2,
  param_count: 3,
  test_list: [
    { id: 1, name: 'CBC', parameters: [] },
    { id: 2, name: 'TSH', parameters: [] },
  ],
  cart_quantity: 0,
  max_quantity: 5,
};

/** A merchant listing needs a photo of the product, which the catalogue does not have; a product snippet needs none. */
const ofListings = 'Required attribute "image" is missing';

/** The rules of search engines that the data break. */
async function findErrors(nodes: readonly object[]): Promise<unknown[]> {
  const jsonld: Record<string, object[]> = {};
  for (const node of nodes) {
    const type = '@type' in node ? String(node['@type']) : '';
    (jsonld[type] ??= []).push({ ...node });
  }
  const issues = await new Validator().validate({ jsonld });
  return issues
    .filter(({ severity, issueMessage }) => severity === 'ERROR' && issueMessage !== ofListings)
    .map(({ issueMessage, path }) => [issueMessage, path]);
}

describe('structured data', () => {
  it('of a medicine are a product with its offer in rupees and a drug with its active ingredients', () => {
    expect(medicineData(medicine, 'Paracetamol tablets')).toEqual([
      {
        '@type': 'Product',
        '@id': '/order-medicines/detail/5/dolo-650',
        url: '/order-medicines/detail/5/dolo-650',
        name: 'Dolo 650',
        description: 'Paracetamol tablets',
        sku: '5',
        brand: { '@type': 'Brand', name: 'Meru Pharma' },
        offers: {
          '@type': 'Offer',
          url: '/order-medicines/detail/5/dolo-650',
          price: 24.6,
          priceCurrency: 'INR',
          availability: 'https://schema.org/InStock',
        },
      },
      {
        '@type': 'Drug',
        '@id': '/order-medicines/detail/5/dolo-650',
        name: 'Dolo 650',
        activeIngredient: ['Paracetamol'],
      },
    ]);
  });

  it('of a product without salts, out of stock, name no drug', () => {
    const data = medicineData({ ...medicine, composition: [], in_stock: false }, '');
    expect(data).toMatchObject([{ '@type': 'Product', offers: { availability: 'https://schema.org/OutOfStock' } }]);
    expect(data).toHaveLength(1);
  });

  it('of a package are a panel with its tests, of a test the test alone', () => {
    expect(labTestData(test, 'Blood')).toEqual({
      '@type': 'MedicalTestPanel',
      '@id': '/book-lab-test/detail/7/full-body-checkup',
      url: '/book-lab-test/detail/7/full-body-checkup',
      name: 'Full Body Checkup',
      description: 'Blood',
      subTest: [
        { '@type': 'MedicalTest', name: 'CBC' },
        { '@type': 'MedicalTest', name: 'TSH' },
      ],
    });
    const single = labTestData({ ...test, is_package: 0 }, 'Blood');
    expect(single).toMatchObject({ '@type': 'MedicalTest', name: 'Full Body Checkup' });
    expect(single).not.toHaveProperty('subTest');
  });

  it('of breadcrumbs are the links in their order, then the page', () => {
    const above = [
      { label: 'Home', href: '/' },
      { label: 'Pain relief' },
      { label: 'Medicines', href: '/order-medicines' },
    ];
    expect(breadcrumbsData(above, { label: 'Dolo', href: '/x' })).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: '/' },
        { '@type': 'ListItem', position: 2, name: 'Medicines', item: '/order-medicines' },
        { '@type': 'ListItem', position: 3, name: 'Dolo', item: '/x' },
      ],
    });
  });

  it('of the shop have only what is configured', () => {
    expect(organizationData({ ...defaultSiteConfig, phone: '', social_url: '' })).toEqual({
      '@type': 'Organization',
      name: defaultSiteConfig.brand,
      url: '/',
      logo: '/favicon.svg',
      email: defaultSiteConfig.email,
    });
  });

  it('of questions have each with its answer', () => {
    expect(faqData([{ question: 'How?', answer: 'So.' }])).toEqual({
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'How?', acceptedAnswer: { '@type': 'Answer', text: 'So.' } }],
    });
  });

  it.each(['Dolo 650', ...dangerousTexts])('about %j break no rule of search engines', async (text) => {
    const nodes = [
      ...medicineData({ ...medicine, name: text, manufacturer: text }, text),
      labTestData({ ...test, title: text }, text),
      breadcrumbsData([{ label: 'Home', href: '/' }], { label: text, href: '/x' }),
      organizationData({ ...defaultSiteConfig, brand: text }),
    ];
    expect(await findErrors(nodes)).toEqual([]);
  });

  it('without a price or a name would be found', async () => {
    expect(await findErrors([{ '@type': 'Product', offers: { '@type': 'Offer' } }])).not.toEqual([]);
  });
});
