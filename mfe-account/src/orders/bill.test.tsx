import type { OrderDetail, SiteConfig } from '@storefront/shared-contracts';
import { renderWithShell } from '@storefront/page-kit/testing';
import { within } from '@testing-library/react';
import { labItem, order } from '../testing/orders';
import { Bill } from './Bill';

/** The bill of an order, which only the paper shows. */
function billOf(
  change: Partial<OrderDetail> = {},
  type: 'medicine' | 'lab' = 'medicine',
  config: Partial<SiteConfig> = {},
) {
  const { container } = renderWithShell(<Bill type={type} order={order(change)} />, { config });
  return container;
}

const untaxed = { gst_rate: 0, taxable: 100, cgst: 0, sgst: 0, igst: 0 };

it('has seller, address, items with MRP and price, total and payment', () => {
  const bill = billOf({ payment_mode: 'online', payment_reference: '447100932216' });
  expect(bill).toHaveTextContent('BillOrder O48213118 Nov 2026, 7:42 pm');
  expect(bill).toHaveTextContent('Sold byNeemleaf1800-000-0000care@neemleaf.example');
  expect(bill).toHaveTextContent('Deliver toMeenakshi Subramaniam14/2 Sarakki Main Road');
  const rows = within(bill).getAllByRole('row', { hidden: true });
  expect(rows.map((row) => row.textContent.replaceAll('\u00a0', ' '))).toEqual([
    'No.ItemQtyMRPPriceAmount',
    '1Paracetamol 650 mg TabletSahyadri Remedies Ltd. Strip of 15 Tablets2₹30.75₹24.60₹49.20',
    '2Salbutamol 100 mcg InhalerSahyadri Remedies Ltd. Strip of 15 Tablets1₹139.50₹139.50₹139.50',
  ]);
  expect(bill).toHaveTextContent('Total amount₹566.80');
  expect(bill).toHaveTextContent('Paid onlineReference 447100932216');
});

it('has the GST that the total includes, by rate', () => {
  const rates = [
    untaxed,
    { gst_rate: 500, taxable: 222.42, cgst: 5.56, sgst: 5.56, igst: 0 },
    { gst_rate: 1800, taxable: 222.42, cgst: 20.02, sgst: 20.02, igst: 0 },
  ];
  expect(billOf({ tax: { state_code: '29', rates } })).toHaveTextContent(
    'Includes GST ₹51.16GSTTaxable valueCGSTSGSTIGST5%₹222.42₹5.56₹5.56₹0.0018%₹222.42₹20.02₹20.02₹0.00',
  );
});

it.each([
  ['medicine', 'Drug licence 20B/000000', 'Pharmacist Name Surname'],
  ['lab', 'Lab accreditation NABL MC-0000', 'Total amount'],
] as const)('of a %s order names the seller and the permit', (type, permit, other) => {
  const trust = {
    drug_licence: '20B/000000',
    pharmacist: 'Name Surname',
    return_period: '',
    lab_accreditation: 'NABL MC-0000',
    seller: 'Neemleaf Retail',
    address: 'MG Road, Pune',
    gstin: '27AAAAA0000A1Z5',
  };
  const bill = billOf({}, type, { trust });
  expect(bill).toHaveTextContent(`Sold byNeemleaf RetailMG Road, PuneGSTIN 27AAAAA0000A1Z5${permit}1800`);
  expect(bill).toHaveTextContent(other);
});

it('of lab tests names laboratory and patients, and no GST if the total includes none', () => {
  const bill = billOf({ order_details: [labItem()], tax: { state_code: '29', rates: [untaxed] } }, 'lab');
  expect(bill).toHaveTextContent('BillOrder OL482131');
  expect(bill).toHaveTextContent('Collect sample atMeenakshi');
  expect(bill).toHaveTextContent('Patients');
  expect(bill).toHaveTextContent('Thyroid ProfileAnvay Path Labs2₹900.00₹700.00₹1,400.00');
  expect(bill).not.toHaveTextContent(/missing items|Deliver|GST/);
});
