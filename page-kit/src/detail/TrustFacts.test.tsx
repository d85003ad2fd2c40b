import { defaultSiteConfig } from '@storefront/shared-contracts';
import { screen } from '@testing-library/react';
import { createFakeShell } from '../testing/fake-shell';
import { renderWithShell } from '../testing/render-with-shell';
import { TrustFacts } from './TrustFacts';

const trust = {
  drug_licence: '20B/000000, 21B/000000',
  pharmacist: 'Name Surname, reg. no. 000000',
  return_period: '3 days',
  lab_accreditation: 'NABL MC-0000',
  seller: 'Tulsi Traders',
  address: '22 Market Road, Pune',
  gstin: '27AAPFU0939F1ZV',
};
const show = (type: 'medicine' | 'lab', given: Partial<typeof trust>) =>
  renderWithShell(<TrustFacts type={type} />, {
    shell: createFakeShell({ config: { trust: { ...defaultSiteConfig.trust, ...given } } }),
  });
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('states what is configured about medicines', () => {
  show('medicine', trust);
  expect(rows()).toEqual([
    'Sealed pack. Return within 3 days of delivery.',
    'Checked by pharmacist Name Surname, reg. no. 000000',
    'Drug licence 20B/000000, 21B/000000',
    'Sold by Tulsi Traders',
  ]);
});

it('states what is configured about lab tests', () => {
  show('lab', trust);
  expect(rows()).toEqual(['Lab accreditation NABL MC-0000', 'Sold by Tulsi Traders']);
});

it('leaves out what is not configured', () => {
  show('medicine', { drug_licence: '20B/000000' });
  expect(rows()).toEqual(['Drug licence 20B/000000']);
});

it('is nothing by default', () => {
  const { container } = show('lab', {});
  expect(container).toBeEmptyDOMElement();
});
