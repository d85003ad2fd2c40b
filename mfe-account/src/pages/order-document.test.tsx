import type { OrderDocumentContent } from '@storefront/shared-contracts';
import type { FakeShellOptions } from '@storefront/page-kit/testing';
import { screen, within } from '@testing-library/react';
import { failWith, networkError } from '../testing/responses';
import { invoice } from '../testing/orders';
import { open } from '../testing/render-page';
import { recordSavedFiles, type SavedFile } from '../testing/saved-files';

const path = '/my-order/medicine/482131/document/7';

async function openDocument(change: Partial<OrderDocumentContent> = {}, options: FakeShellOptions = {}) {
  const { handlers, ...rest } = options;
  const content = invoice(change);
  const orderDocumentContent = () => ({ status: 200 as const, data: content });
  const page = open(path, { ...rest, handlers: { orderDocumentContent, ...handlers } });
  await screen.findByRole('article', { name: content.title });
  return page;
}

const text = (element: Element | null | undefined) => element?.textContent.replaceAll('\u00a0', ' ');
const blocks = () => screen.getAllByRole('listitem').map(text);
const table = (name = 'Items') =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(text));
const totals = () =>
  within(screen.getByText('Taxable value').closest('dl') ?? document.body)
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);

describe('an invoice', () => {
  it('shows its number, its date and its facts, and links to the order', async () => {
    const { shell } = await openDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tax Invoice');
    expect(screen.getByText('NL/26-27/004812').parentElement).toHaveTextContent('NL/26-27/004812, 27 Nov 2026');
    const link = screen.getByRole('link', { name: /^Order/ });
    expect(link).toHaveTextContent('Order O482131');
    expect(link).toHaveAttribute('href', '/my-order/medicine/482131');
    expect(shell.titles.at(-1)).toBe('Tax Invoice NL/26-27/004812');
    expect(shell.calls).toEqual([
      {
        name: 'orderDocumentContent',
        input: { params: { product_type: 'medicine', order_id: '482131', document_id: 7 } },
      },
    ]);
    for (const [label, value] of [
      ['Order', 'O482131'],
      ['Payment', 'Paid online'],
      ['Place of supply', '29 Karnataka'],
    ] as const) {
      const terms = screen.getAllByText(label, { selector: 'dt' });
      expect(terms.map((term) => term.nextSibling?.textContent)).toEqual([value, value]);
    }
    expect(screen.getByText('Invoice date', { selector: 'dt' }).nextSibling).toHaveTextContent('27 Nov 2026');
  });

  it('has a block for each item with batches, expiry, HSN, taxable value and taxes', async () => {
    await openDocument();
    expect(blocks()).toEqual([
      'Paracetamol 650 mg Tablet₹57.78Sahyadri Remedies Ltd, Strip of 15 Tablets, qty 2' +
        'Batch, expirySP0926A, Mar 2028HSN, SAC30049069Taxable₹55.04CGST + SGST, 5%₹1.37 + ₹1.37',
      'Ashwagandha Root Powder₹395.60Vindhya Ayurved Bhavan, Jar of 100 g Powder, qty 3' +
        'Batch, expiryVB-551 (1), Jun 2027VB-552 (2), expiry on pack' +
        'HSN, SAC30049011Taxable₹376.76CGST + SGST, 5%₹9.42 + ₹9.42',
    ]);
  });

  it('has a table of the items with their shares of coupon and delivery', async () => {
    await openDocument();
    expect(table()).toEqual([
      [
        ...['Item', 'HSN, SAC', 'Batch expiry', 'Qty', 'MRP', 'Price', 'Coupon delivery', 'Taxable'],
        ...['CGST 2.5%', 'SGST 2.5%', 'Amount'],
      ],
      [
        ...['Paracetamol 650 mg TabletSahyadri Remedies Ltd, Strip of 15 Tablets', '30049069', 'SP0926AMar 2028', '2'],
        ...['30.75', '24.60', '−4.9213.50', '55.04', '1.37', '1.37', '57.78'],
      ],
      [
        ...['Ashwagandha Root PowderVindhya Ayurved Bhavan, Jar of 100 g Powder', '30049011'],
        ...['VB-551 (1)Jun 2027VB-552 (2)expiry on pack', '3', '190.00', '133.00', '−39.9036.50', '376.76'],
        ...['9.42', '9.42', '395.60'],
      ],
      ['Total, in rupees', '431.80', '10.79', '10.79', '453.38'],
    ]);
    expect(table('Tax by rate').slice(1)).toEqual([['5%', '431.80', '10.79', '10.79']]);
  });

  it('states the totals, the seller, the customer and the pharmacist', async () => {
    await openDocument();
    expect(totals()).toEqual(['Taxable value ₹431.80', 'CGST 2.5% ₹10.79', 'SGST 2.5% ₹10.79', 'Total amount ₹453.38']);
    const sheet = screen.getByRole('article');
    expect(sheet).toHaveTextContent('In wordsFour hundred fifty-three rupees and thirty-eight paise');
    expect(sheet).toHaveTextContent('Billed and delivered toMeenakshi Subramaniam14/2 Sarakki Main Road');
    expect(screen.getByRole('region', { name: 'Seller' })).toHaveTextContent(
      'SellerNeemleaf Pharmacy LLP22 Sarakki Industrial Layout, JP Nagar, Bengaluru, Karnataka 560078' +
        'GSTIN 29AAAAA0000A1Z5Drug licence 20: KA-B00-000000, 21: KA-B00-000001' +
        'Registered pharmacistKavya Shenoy, KSPC 00000',
    );
    expect(sheet).toHaveTextContent('Prices include GST. Questions: 1800-000-0000, care@neemleaf.example');
  });

  it('of another state has IGST, and of several rates the rate with each amount', async () => {
    const { lines } = invoice();
    await openDocument({
      lines: lines.map((line, index) => ({
        ...line,
        gst_rate: index === 0 ? 500 : 1200,
        ...{ cgst: 0, sgst: 0, igst: line.cgst + line.sgst },
      })),
      rates: [
        { gst_rate: 500, taxable: 55.04, cgst: 0, sgst: 0, igst: 2.74 },
        { gst_rate: 1200, taxable: 376.76, cgst: 0, sgst: 0, igst: 18.84 },
      ],
      totals: { taxable: 431.8, cgst: 0, sgst: 0, igst: 21.58, amount: 453.38 },
    });
    expect(totals()).toEqual(['Taxable value ₹431.80', 'IGST ₹21.58', 'Total amount ₹453.38']);
    expect(blocks()[1]).toContain('IGST, 12%₹18.84');
    const [head, first, second] = table();
    expect(head?.slice(-3)).toEqual(['Taxable', 'IGST ', 'Amount']);
    expect([first?.at(-2), second?.at(-2)]).toEqual(['2.745%', '18.8412%']);
    expect(table('Tax by rate')).toEqual([
      ['Rate', 'Taxable', 'IGST'],
      ['5%', '55.04', '2.74'],
      ['12%', '376.76', '18.84'],
    ]);
  });

  it('leaves out what it does not state: batch, HSN, rate, licence and pharmacist', async () => {
    await openDocument({
      title: 'Bill of Supply',
      seller: { ...invoice().seller, drug_licences: '', pharmacist: '' },
      lines: invoice().lines.map(({ hsn: _hsn, gst_rate: _rate, ...line }) => ({
        ...line,
        ...{ name: 'Thyroid Profile', origin: 'Anvay Path Labs', batches: [] },
      })),
      rates: [{ taxable: 453.38, cgst: 0, sgst: 0, igst: 0 }],
    });
    expect(blocks()[0]).toBe('Thyroid Profile₹57.78Anvay Path Labs, qty 2Taxable₹55.04CGST + SGST₹1.37 + ₹1.37');
    expect(table()[1]?.slice(0, 3)).toEqual(['Thyroid ProfileAnvay Path Labs', '', '']);
    expect(totals()[1]).toBe('CGST ₹10.79');
    expect(screen.queryByText('Registered pharmacist')).not.toBeInTheDocument();
    expect(screen.getByRole('article')).not.toHaveTextContent('Drug licence');
  });
});

it('a credit note says what is credited against which invoice', async () => {
  await openDocument({
    kind: 'credit-note',
    title: 'Credit Note',
    number: 'CN/26-27/000218',
    facts: [
      { label: 'Against invoice', value: 'NL/26-27/004812' },
      { label: 'Invoice date', value: '27 Nov 2026' },
      { label: 'Refund', value: 'RF482131' },
    ],
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Credit Note');
  expect(totals().at(-1)).toBe('Total credited ₹453.38');
  expect(screen.getByRole('article')).toHaveTextContent('Date27 Nov 2026Against invoiceNL/26-27/004812');
  expect(screen.getAllByText('RF482131')).toHaveLength(2);
});

describe('the PDF', () => {
  let files: readonly SavedFile[] = [];
  beforeEach(() => (files = recordSavedFiles()));
  afterEach(() => jest.restoreAllMocks());

  it.each(['Download', 'Download PDF'])('is saved by %s', async (name) => {
    const { user, bodies } = await openDocument({}, { handlers: { orderDocument: () => new Uint8Array([37]) } });
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText('Tax Invoice NL/26-27/004812 was downloaded')).toHaveAttribute('role', 'status');
    expect(bodies('orderDocument')).toEqual([
      { params: { product_type: 'medicine', order_id: '482131', document_id: 7 } },
    ]);
    expect(files.map(({ name }) => name)).toEqual(['NL-26-27-004812.pdf']);
  });

  it('that does not load is said beside the button too, and can be tried again', async () => {
    const { user } = await openDocument({}, { handlers: { orderDocument: networkError } });
    const download = screen.getByRole('button', { name: 'Download' });
    await user.click(download);
    expect(await screen.findByRole('alert')).toHaveTextContent('The PDF could not be loaded. Please try again.');
    expect(screen.getAllByText('The PDF could not be loaded. Please try again.')).toHaveLength(2);
    expect(download).toBeEnabled();
  });
});

it('is printed by Print', async () => {
  const asked = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = await openDocument();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(document.querySelector('[data-bill]')).toBe(screen.getByRole('article'));
  asked.mockRestore();
});

describe('a page without its document', () => {
  it.each(['x', '0', '99999999999'])('is not found for the id %s', (id) => {
    const { shell } = open(`/my-order/medicine/482131/document/${id}`);
    expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    expect(shell.calls).toEqual([]);
  });

  it('is not found for a document of another order', async () => {
    open(path, { handlers: { orderDocumentContent: failWith(404, 'There is no such order') } });
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  });

  it('says that it does not load, and loads it at the next try', async () => {
    let answers = 0;
    const orderDocumentContent = () =>
      (answers += 1) === 1 ? networkError() : { status: 200 as const, data: invoice() };
    const { user } = open(path, { handlers: { orderDocumentContent } });
    expect(await screen.findByText('The document could not be loaded. Please try again.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Tax Invoice' })).toBeVisible();
  });

  it('has disabled buttons and the order’s number while it loads', () => {
    open(path, { handlers: { orderDocumentContent: () => new Promise<never>(() => undefined) } });
    expect(screen.getByText('Loading your document')).toBeInTheDocument();
    for (const name of ['Print', 'Download PDF', 'Download'])
      expect(screen.getByRole('button', { name })).toBeDisabled();
    expect(screen.getByRole('link', { name: /^Order/ })).toHaveTextContent('Order O482131');
  });
});
