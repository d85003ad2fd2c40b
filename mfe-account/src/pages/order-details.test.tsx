import type { Failure, OpenPayment, OrderDetail, WidgetMap, WidgetName } from '@storefront/shared-contracts';
import { cashRefund } from '@storefront/shared-contracts/texts';
import type { FakeShellOptions } from '@storefront/page-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { networkError, failWith } from '../testing/responses';
import { item, labItem, order } from '../testing/orders';
import { enterText } from '../testing/enter-text';
import { open } from '../testing/render-page';

const answers = (data: OrderDetail) => () => ({ status: 200 as const, data });

async function openOrder(change: Partial<OrderDetail> = {}, options: FakeShellOptions = {}, type = 'medicine') {
  const { handlers, ...rest } = options;
  const page = open(`/my-order/${type}/482131`, {
    ...rest,
    handlers: { orderDetails: answers(order(change)), ...handlers },
  });
  await waitFor(() => expect(screen.queryByText('Loading your order')).not.toBeInTheDocument());
  return page;
}

const panel = (name: string) => within(screen.getByRole('region', { name }));
const amount = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling?.textContent;
const status = (order_status_id: number, status_order: string) => ({ order_status_id, status_order });

describe('what the page shows', () => {
  it('shows the order with its items, address, amounts, promised day and steps', async () => {
    const { shell } = await openOrder();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Order O482131');
    expect(screen.getByText('Medicine order, 2 items. Placed on 18 Nov 2026, 7:42 pm')).toBeVisible();
    expect(screen.getByRole('link', { name: 'My Medicine Orders' })).toHaveAttribute('href', '/my-order/medicine');
    expect(shell.titles.at(-1)).toBe('Order O482131');
    expect(shell.calls[0]?.input).toEqual({ params: { product_type: 'medicine', order_id: '482131' } });
    const promise = panel('Arriving by Tue, 24 Nov');
    expect(promise.getByText('To 560078, between 7 am and 9 pm. Keep ₹566.80 ready in cash.')).toBeVisible();
    expect(promise.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual([
      'Order Placed, done18 Nov, 7:42 pm',
      'Packed, now20 Nov, 11:05 am',
      'Delivered, to comeby Tue, 24 Nov',
    ]);
    const to = panel('Delivery address');
    expect(to.getByText('Meenakshi Subramaniam')).toBeVisible();
    expect(to.getByText(/Bengaluru, Karnataka/)).toHaveTextContent('560078');
    expect(to.getByText(/98765/)).toHaveTextContent('98765 43210');
    expect(['Total MRP', 'Saving on MRP', 'Coupon NEEM80', 'Delivery', 'Total amount'].map(amount)).toEqual([
      '₹799.50',
      '\u2212₹202.70',
      '\u2212₹80.00',
      '₹50.00',
      '₹566.80',
    ]);
    expect(screen.getByText('Cash on delivery')).toBeVisible();
    expect(screen.queryByText('Note from the courier')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Papers' })).not.toBeInTheDocument();
  });

  it('shows of each item its facts, quantity and total price, as far as they are known', async () => {
    const { name, price, mrp, quantity, measure, packet_name, unit_name, unit_type } = item();
    const bare = { name: 'Amla Juice', price, mrp, quantity, measure, packet_name, unit_name, unit_type };
    await openOrder({ order_details: [...order().order_details, bare] });
    const [first, second, third] = panel('Items').getAllByRole('listitem');
    expect(first).toHaveTextContent(`${name}Sahyadri Remedies LtdStrip of 15 Tablets₹49.20Qty 2 × ₹24.60MRP ₹61.50`);
    expect(within(first ?? document.body).getByRole('link')).toHaveAttribute(
      'href',
      '/order-medicines/detail/7/paracetamol-650-mg-tablet',
    );
    expect(second).toHaveTextContent('₹139.50Qty 1');
    expect(second).not.toHaveTextContent('MRP');
    expect(third).toHaveTextContent('Amla Juice');
    expect(within(third ?? document.body).queryByRole('link')).not.toBeInTheDocument();
  });

  it('shows of a lab order its lab and patients, with the prefix OL', async () => {
    await openOrder({ order_details: [labItem()] }, {}, 'lab');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Order OL482131');
    expect(panel('Tests').getByRole('listitem')).toHaveTextContent(
      'Thyroid ProfileAnvay Path Labs3 parameters₹1,400.002 patients × ₹700.00',
    );
    expect(screen.getByText('Lab order, 1 test. Placed on 18 Nov 2026, 7:42 pm')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Sample collection by Tue, 24 Nov' })).toBeVisible();
    expect(screen.getByText('At your address, 560078. Keep ₹566.80 ready: you pay at collection.')).toBeVisible();
    expect(panel('Collection address').getByText('Meenakshi Subramaniam')).toBeVisible();
    expect(amount('Home collection')).toBe('₹50.00');
    expect(screen.getByText('Pay at collection')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Thyroid Profile' })).toHaveAttribute(
      'href',
      '/book-lab-test/detail/9/thyroid-profile',
    );
    expect(screen.getByText('You can cancel until the sample is collected.')).toBeVisible();
    const main = screen.getByRole('heading', { level: 1 }).ownerDocument.body;
    expect(main).not.toHaveTextContent(/deliver(y|ed)? (address|on|by)|missing items|parcel|courier|cash/i);
  });

  it('shows what was refunded of an order that goes on', async () => {
    const refund = { at: '2026-11-22T11:28:00.000Z', reference: 'RF482131' };
    await openOrder({
      ...status(5, 'Delivered'),
      payment_mode: 'online',
      refunds: [
        { ...refund, amount: 100.5, state: 'done' },
        { ...refund, amount: 20, state: 'done', reference: 'RF482131-2' },
        { ...refund, amount: 50, state: 'started', reference: 'RF482131-3' },
      ],
    });
    const price = panel('Price details');
    expect(price.getByText('Refunded ₹120.50')).toBeVisible();
    expect(price.getByText('Refund of ₹50.00 started')).toBeVisible();
    expect(screen.getByRole('heading', { name: /^Delivered on/ })).toBeVisible();
  });

  it('calls a delivery that costs nothing Free', async () => {
    await openOrder({ shipping_amount: 0, discount_amount: 0, coupon: undefined, payment_mode: 'online' });
    expect(amount('Delivery')).toBe('Free');
    expect(screen.queryByText('Saving on MRP')).not.toBeInTheDocument();
    expect(amount('Total MRP')).toBe('₹566.80');
    expect(screen.getByText('Paid online')).toBeVisible();
  });

  it('says so when the promised day has passed', async () => {
    await openOrder({ is_late: true });
    const late = panel('Delivery was due by Tue, 24 Nov');
    expect(late.getByText('We are sorry for the delay. To 560078. Keep ₹566.80 ready in cash.')).toBeVisible();
  });

  it('shows the courier’s note separately from the steps', async () => {
    const courier_note = { at: '2026-11-22T03:40:00.000Z', text: 'Handed over at the Bengaluru South hub.' };
    await openOrder({ ...status(4, 'Shipped'), courier_note });
    expect(screen.getByText('Note from the courier').parentElement).toHaveTextContent(
      'Note from the courier Handed over at the Bengaluru South hub. 22 Nov, 9:10 am',
    );
  });

  it('copies the number with its prefix', async () => {
    const { user, shell } = await openOrder();
    await user.click(screen.getByRole('button', { name: 'Copy order number' }));
    expect(await navigator.clipboard.readText()).toBe('O482131');
    expect(shell.notifications).toEqual([{ type: 'success', message: 'Order number copied' }]);
  });

  describe('printed', () => {
    const print = (name: 'beforeprint' | 'afterprint') => act(() => void window.dispatchEvent(new Event(name)));
    const bill = () => document.querySelector<HTMLElement>('[data-bill]');

    it('is a bill with seller, address, items, MRP, price and total', async () => {
      await openOrder({ payment_mode: 'online', payment_reference: '447100932216' });
      expect(bill()).not.toBeInTheDocument();
      print('beforeprint');
      const sheet = bill();
      expect(sheet).toHaveTextContent('BillOrder O48213118 Nov 2026, 7:42 pm');
      expect(sheet).toHaveTextContent('Sold byNeemleaf1800-000-0000care@neemleaf.example');
      expect(sheet).toHaveTextContent('Deliver toMeenakshi Subramaniam14/2 Sarakki Main Road');
      const rows = within(sheet ?? document.body).getAllByRole('row', { hidden: true });
      expect(rows.map((row) => row.textContent.replaceAll('\u00a0', ' '))).toEqual([
        'No.ItemQtyMRPPriceAmount',
        '1Paracetamol 650 mg TabletSahyadri Remedies Ltd. Strip of 15 Tablets2₹30.75₹24.60₹49.20',
        '2Salbutamol 100 mcg InhalerSahyadri Remedies Ltd. Strip of 15 Tablets1₹139.50₹139.50₹139.50',
      ]);
      expect(sheet).toHaveTextContent('Total amount₹566.80');
      expect(sheet).toHaveTextContent('Paid onlineReference 447100932216');
      print('afterprint');
      expect(bill()).not.toBeInTheDocument();
    });

    it('shows the GST that the total includes by rate', async () => {
      const rates = [
        { gst_rate: 0, taxable: 100, cgst: 0, sgst: 0, igst: 0 },
        { gst_rate: 500, taxable: 222.42, cgst: 5.56, sgst: 5.56, igst: 0 },
        { gst_rate: 1800, taxable: 222.42, cgst: 20.02, sgst: 20.02, igst: 0 },
      ];
      await openOrder({ tax: { state_code: '29', rates } });
      print('beforeprint');
      expect(bill()).toHaveTextContent(
        'Includes GST ₹51.16GSTTaxable valueCGSTSGSTIGST5%₹222.42₹5.56₹5.56₹0.0018%₹222.42₹20.02₹20.02₹0.00',
      );
    });

    it.each([
      [
        'medicine',
        'Sold byNeemleaf RetailMG Road, PuneGSTIN 27AAAAA0000A1Z5Drug licence 20B/0000001800',
        'Pharmacist Name Surname',
      ],
      [
        'lab',
        'Sold byNeemleaf RetailMG Road, PuneGSTIN 27AAAAA0000A1Z5Lab accreditation NABL MC-00001800',
        'Total amount',
      ],
    ] as const)('states the seller and the permit for %s', async (type, seller, other) => {
      const trust = {
        drug_licence: '20B/000000',
        pharmacist: 'Name Surname',
        return_period: '',
        lab_accreditation: 'NABL MC-0000',
        seller: 'Neemleaf Retail',
        address: 'MG Road, Pune',
        gstin: '27AAAAA0000A1Z5',
      };
      await openOrder({}, { config: { trust } }, type);
      print('beforeprint');
      expect(bill()).toHaveTextContent(seller);
      expect(bill()).toHaveTextContent(other);
    });

    it('names laboratory and patients of lab tests, and no GST if the total includes none', async () => {
      const rates = [{ gst_rate: 0, taxable: 100, cgst: 0, sgst: 0, igst: 0 }];
      await openOrder({ order_details: [labItem()], tax: { state_code: '29', rates } }, {}, 'lab');
      print('beforeprint');
      expect(bill()).toHaveTextContent('BillOrder OL482131');
      expect(bill()).toHaveTextContent('Collect sample atMeenakshi');
      expect(bill()).toHaveTextContent('Patients');
      expect(bill()).toHaveTextContent('Thyroid ProfileAnvay Path Labs2₹900.00₹700.00₹1,400.00');
      expect(bill()).not.toHaveTextContent(/missing items|Deliver|GST/);
    });

    it('is asked for by Print', async () => {
      const asked = jest.spyOn(window, 'print').mockImplementation(() => undefined);
      const { user } = await openOrder();
      await user.click(screen.getByRole('button', { name: 'Print' }));
      expect(asked).toHaveBeenCalledTimes(1);
      asked.mockRestore();
    });
  });

  describe('the papers', () => {
    const documents = [
      { kind: 'invoice', document_id: 7, title: 'Tax Invoice', number: 'NL/26-27/004812' },
      { kind: 'credit-note', document_id: 9, title: 'Credit Note', number: 'CN/26-27/000218' },
    ] as const;
    const withPapers = { documents: documents.map((one) => ({ ...one, issued_at: '2026-11-27T03:00:00.000Z' })) };
    const saved: string[] = [];
    beforeEach(() => {
      saved.length = 0;
      Object.assign(URL, {
        createObjectURL: ({ type, size }: Blob) => {
          saved.push(`${type} ${size}`);
          return 'blob:of-a-test';
        },
        revokeObjectURL: () => undefined,
      });
      jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
        saved.push(this.download);
      });
    });
    afterEach(() => jest.restoreAllMocks());

    it('are listed, and saved as a PDF named by the number', async () => {
      const orderDocument = () => new Uint8Array([37, 80, 68, 70]);
      const { user, shell } = await openOrder(withPapers, { handlers: { orderDocument } });
      const [invoice, note] = panel('Papers').getAllByRole('listitem');
      expect(invoice).toHaveTextContent(/^Tax InvoiceNL\/26-27\/004812, 27 Nov 2026Download/);
      expect(note).toHaveTextContent(/^Credit NoteCN\/26-27\/000218, 27 Nov 2026Download/);
      const link = screen.getByRole('link', { name: 'Credit Note' });
      expect(link).toHaveAttribute('href', '/my-order/medicine/482131/document/9');
      expect(link).toHaveAccessibleDescription('CN/26-27/000218, 27 Nov 2026');
      await user.click(screen.getByRole('button', { name: 'Download Credit Note CN/26-27/000218' }));
      expect(await screen.findByText('Credit Note CN/26-27/000218 was downloaded')).toHaveAttribute('role', 'status');
      expect(shell.calls.at(-1)?.input).toEqual({
        params: { product_type: 'medicine', order_id: '482131', document_id: 9 },
      });
      expect(saved).toEqual(['application/pdf 4', 'CN-26-27-000218.pdf']);
    });

    it('say so if the PDF does not load, and can be tried again', async () => {
      const { user } = await openOrder(withPapers, { handlers: { orderDocument: networkError } });
      const download = screen.getByRole('button', { name: 'Download Tax Invoice NL/26-27/004812' });
      await user.click(download);
      expect(await screen.findByRole('alert')).toHaveTextContent('The PDF could not be loaded. Please try again.');
      expect(saved).toEqual([]);
      expect(download).toBeEnabled();
    });
  });

  it('says how to reach the shop, as far as it is configured', async () => {
    await openOrder();
    const help = panel('Need help with this order?');
    expect(help.getByText(/^Call/)).toHaveTextContent(
      'Call 1800-000-0000 or write to care@neemleaf.example. Have your order number ready. Report missing items within 3 days.',
    );
    expect(help.getByRole('link', { name: '1800-000-0000' })).toHaveAttribute('href', 'tel:18000000000');
  });

  it('names no contact that is not configured', async () => {
    await openOrder({}, { config: { phone: '', email: '' } });
    expect(screen.queryByRole('region', { name: 'Need help with this order?' })).not.toBeInTheDocument();
  });
});

describe('the status', () => {
  it('shows the server’s label, and at 5 the date and that the items can be ordered again', async () => {
    const { unmount } = await openOrder(status(2, 'Confirmed by us'));
    expect(screen.getByText('Confirmed by us')).toBeVisible();
    unmount();
    await openOrder(status(5, 'Delivered'));
    expect(screen.getByRole('heading', { name: 'Delivered on Fri, 20 Nov' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Order again O482131' })).toBeVisible();
  });

  it('offers Track Order at 4, and a Cancel order that says why it can’t be used', async () => {
    await openOrder({ ...status(4, 'Shipped'), tracking_link: 'https://courier.example/t/1' });
    expect(screen.getByRole('link', { name: /^Track Order/ })).toHaveAttribute('href', 'https://courier.example/t/1');
    const cancel = screen.getByRole('button', { name: 'Cancel order' });
    expect(cancel).toBeDisabled();
    expect(cancel).toHaveAccessibleDescription('Dispatched orders cannot be cancelled.');
  });

  it('offers neither at 5', async () => {
    await openOrder({ order_status_id: 5, tracking_link: 'https://courier.example/t/1' });
    expect(screen.queryByRole('link', { name: /^Track Order/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
    expect(screen.queryByText(/cannot be cancelled/)).not.toBeInTheDocument();
  });

  it('links an unpaid order to its payment status, and does not offer to order it again', async () => {
    await openOrder({ ...status(7, 'Payment Pending'), payment_mode: 'online' });
    expect(screen.queryByRole('button', { name: /^Order again/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Check payment status' })).toHaveAttribute(
      'href',
      '/order-status/482131?status=pending&page=medicine&mode=online',
    );
  });

  describe('with an open payment', () => {
    const open_payment: OpenPayment = {
      reference_id: '6f1c1f0e-7a43-4b8a-9c39-3d5a4f7f5a10',
      can_pay: true,
      server_time: '2026-11-18T14:12:00.000Z',
    };
    const unpaid = { ...status(7, 'Payment Pending'), payment_mode: 'online', open_payment } as const;
    const { open_payment: _, ...settled } = unpaid;
    const button = (name: WidgetName, props: WidgetMap[WidgetName]) =>
      'onChanged' in props ? <button onClick={props.onChanged}>{`${name} ${props.orderId}`}</button> : null;

    it('renders the open-payment widget of the cart remote', async () => {
      const renderWidget = jest.fn(() => null);
      await openOrder(unpaid, { renderWidget });
      expect(renderWidget).toHaveBeenCalledWith('cart/open-payment', {
        productType: 'medicine',
        orderId: '482131',
        payment: open_payment,
        amount: 566.8,
        onChanged: expect.any(Function) as unknown,
      });
    });

    it('reloads the order after a change by the widget, and focuses its heading', async () => {
      let data = order(unpaid);
      const { user } = await openOrder(
        {},
        {
          handlers: { orderDetails: () => ({ status: 200, data }) },
          renderWidget: button,
        },
      );
      data = order({ ...settled, ...status(6, 'Cancelled') });
      await user.click(screen.getByRole('button', { name: 'cart/open-payment 482131' }));
      expect(await screen.findByText('Cancelled')).toBeVisible();
      expect(screen.queryByRole('button', { name: /open-payment/ })).not.toBeInTheDocument();
      await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    });

    it('renders no widget once it is settled', async () => {
      await openOrder({ ...settled, ...status(1, 'Order Placed') }, { renderWidget: button });
      expect(screen.queryByRole('button', { name: /open-payment/ })).not.toBeInTheDocument();
    });
  });

  describe('after a failed payment', () => {
    const failed = { ...status(10, 'Payment Failed'), payment_mode: 'online' } as const;
    it('says what it means, and orders the items again from the lower edge of a phone', async () => {
      const { user } = await openOrder(failed);
      const payment = panel('The payment of ₹566.80 did not go through');
      expect(
        payment.getByText(
          'Sorry! Error placing your Order as Payment Failed. Please, place your order again. Money deducted is refunded within 1 to 3 working days.',
        ),
      ).toBeVisible();
      expect(screen.getByText('Not paid')).toBeVisible();
      const bar = document.querySelector('[data-action-bar]');
      expect(bar).toHaveTextContent('₹566.802 items, not paidOrder again O482131');
      await user.click(screen.getAllByRole('button', { name: 'Order again O482131' })[0] ?? document.body);
      expect(await screen.findByRole('dialog', { name: 'Order again' })).toBeVisible();
    });
  });

  it('shows amount, dates, account and reference of a refund', async () => {
    const refund = { amount: 287.6, reference: 'RF1415619685', from: '2026-11-24', to: '2026-11-27' };
    await openOrder({ ...status(9, 'Refund Initiated'), payment_mode: 'online', refund });
    const money = panel('₹287.60 returns to your bank between 24 and 27 Nov');
    expect(money.getByText('The account or card you paid with')).toBeVisible();
    expect(money.getByText('RF 1415 619 685')).toBeVisible();
    expect(money.getByText('Some public sector banks take 10 to 15 working days.')).toBeVisible();
    expect(panel('Need help with this order?').getByText(/refund reference ready/)).toBeVisible();
    expect(screen.getByText('Paid online')).toBeVisible();
  });

  it('says of a cash order how the money is paid back', async () => {
    const refund = { amount: 287.6, reference: 'RF1415619685' };
    await openOrder({ ...status(9, 'Refund Initiated'), payment_mode: 'cod', refund });
    const money = panel('₹287.60 is on its way back to you');
    expect(money.getByText(cashRefund)).toBeVisible();
    expect(money.getByText('Your bank account or UPI id')).toBeVisible();
    expect(screen.queryByText(/The account or card|sector banks/)).not.toBeInTheDocument();
  });
});

describe('an order that is missing or does not load', () => {
  it('is not found', async () => {
    open('/my-order/lab/482131', { handlers: { orderDetails: failWith(404, 'There is no such order') } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  });

  it.each(['/my-order/foo/482131', '/my-order/medicine/O482131'])(
    'is not requested with an invalid URL: %s',
    (address) => {
      const { shell } = open(address);
      expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
      expect(shell.calls).toEqual([]);
    },
  );

  it('shows that it could not be loaded, and loads again on Try again', async () => {
    const answer = [networkError, answers(order())];
    const { user } = open('/my-order/medicine/482131', {
      handlers: { orderDetails: () => (answer.shift() ?? networkError)() },
    });
    expect(screen.getByText('Loading your order')).toBeInTheDocument();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Error Loading Order Details!Check back after some times.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Order O 482 131' })).toBeVisible();
  });
});

describe('cancelling', () => {
  const scrolledTo = jest.fn();
  beforeAll(() => {
    // jsdom has no layout to scroll in.
    Object.defineProperty(Element.prototype, 'scrollIntoView', { value: scrolledTo, configurable: true });
  });
  afterAll(() => {
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  const reasons = [
    { id: 1, reason: 'Ordered by mistake' },
    { id: 2, reason: 'Delivery date is too late' },
  ];
  const cancelReasons = () => ({ status: 200 as const, data: reasons });
  const orderCancel = () => ({ status: 200 as const, message: 'Order Updated Successfully' });

  /** A server that cancels its order on request. */
  const server = () => {
    let cancelled = false;
    return {
      cancelReasons,
      orderCancel: () => {
        cancelled = true;
        return orderCancel();
      },
      orderDetails: () => answers(order(cancelled ? status(6, 'Cancelled') : {}))(),
    };
  };

  async function openDialog(handlers: FakeShellOptions['handlers'] = server()) {
    const page = await openOrder({}, { handlers: { cancelReasons, ...handlers } });
    await page.user.click(screen.getByRole('button', { name: 'Cancel order' }));
    await screen.findByRole('radio', { name: 'Other' });
    return { ...page, dialog: within(screen.getByRole('dialog', { name: 'Cancel order O 482 131' })) };
  }
  type Dialog = Awaited<ReturnType<typeof openDialog>>;
  const confirm = ({ dialog, user }: Dialog) => user.click(dialog.getByRole('button', { name: 'Cancel order' }));

  it('offers the server’s reasons and Other, requires none, and sends one request however fast it is pressed', async () => {
    const page = await openDialog();
    expect(page.dialog.getByText('2 items, ₹566.80')).toBeVisible();
    expect(page.dialog.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'Ordered by mistake',
      'Delivery date is too late',
      'Other',
    ]);
    expect(page.dialog.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
    const button = page.dialog.getByRole('button', { name: 'Cancel order' });
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(page.bodies('orderCancel')).toEqual([{ body: { order_id: '482131' } }]);
  });

  it('cancels, says so, reloads the order and focuses its heading', async () => {
    const page = await openDialog();
    await page.user.click(page.dialog.getByRole('radio', { name: 'Delivery date is too late' }));
    await enterText(page.user, page.dialog.getByLabelText(/^Notes/), ' Too late for us ');
    await confirm(page);
    expect(await screen.findByText('Cancelled')).toBeVisible();
    expect(page.shell.notifications).toEqual([{ type: 'success', message: 'Order Updated Successfully' }]);
    expect(page.bodies('orderCancel')).toEqual([
      { body: { order_id: '482131', reason_id: 2, notes: 'Too late for us' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('counts the notes, up to 240', async () => {
    const { dialog, user } = await openDialog();
    const notes = dialog.getByRole('textbox', { name: /^Notes/ });
    expect(dialog.getByText('0/240')).toBeVisible();
    await user.click(notes);
    await user.paste('a'.repeat(300));
    expect(dialog.getByText('240/240')).toBeVisible();
    expect(notes).toHaveValue('a'.repeat(240));
    await user.clear(notes);
    await user.paste('💊'.repeat(300));
    expect(dialog.getByText('240/240')).toBeVisible();
    expect(notes).toHaveValue('💊'.repeat(240));
  });

  it('shows the server’s rejection in the dialog, keeps the typed values, and reloads the order', async () => {
    let shipped = false;
    const page = await openDialog({
      orderCancel: () => {
        shipped = true;
        return failWith(409, 'Dispatched orders cannot be cancelled.')();
      },
      orderDetails: () => answers(order(shipped ? status(4, 'Shipped') : {}))(),
    });
    await page.user.click(page.dialog.getByRole('radio', { name: 'Other' }));
    await enterText(page.user, page.dialog.getByLabelText(/^Notes/), 'Please');
    await confirm(page);
    expect(await page.dialog.findByRole('alert')).toHaveTextContent('Dispatched orders cannot be cancelled.');
    expect(page.bodies('orderCancel')).toEqual([{ body: { order_id: '482131', reason_id: '', notes: 'Please' } }]);
    expect(scrolledTo).toHaveBeenCalledTimes(1);
    expect(page.dialog.getByLabelText(/^Notes/)).toHaveValue('Please');
    expect(page.dialog.getByRole('radio', { name: 'Other' })).toBeChecked();
    expect(page.shell.notifications).toEqual([]);
    expect(await screen.findByText('Shipped')).toBeInTheDocument();
    await page.user.click(page.dialog.getByRole('button', { name: 'Keep order' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel order' })).toBeDisabled());
  });

  it('shows a failed call as a notification, and stays open', async () => {
    const page = await openDialog({ orderCancel: networkError });
    await confirm(page);
    await waitFor(() =>
      expect(page.shell.notifications).toEqual([
        { type: 'danger', message: 'Error Processing Your Request! Please Try Again' },
      ]),
    );
    expect(page.dialog.queryByRole('alert')).not.toBeInTheDocument();
    expect(page.dialog.getByRole('button', { name: 'Cancel order' })).toBeEnabled();
  });

  it('can be done without the server’s reasons, and loads them again on Try again', async () => {
    const answer = [networkError];
    const page = await openDialog({ ...server(), cancelReasons: () => (answer.shift() ?? cancelReasons)() });
    expect(page.dialog.getAllByRole('radio')).toHaveLength(1);
    expect(page.dialog.getByRole('alert')).toHaveTextContent('Error Loading Data! Check back after some times.');
    await page.user.click(page.dialog.getByRole('button', { name: 'Try again' }));
    expect(await page.dialog.findByRole('radio', { name: 'Ordered by mistake' })).toBeVisible();
    expect(page.dialog.getAllByRole('radio')).toHaveLength(3);
  });

  it('does not cancel on Keep order, and restores the focus', async () => {
    const { dialog, user, bodies } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Keep order' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel order' })).toHaveFocus());
    expect(bodies('orderCancel')).toEqual([]);
  });
});

describe('the return of items', () => {
  const delivered = {
    ...status(5, 'Delivered'),
    return_until: '2026-11-27',
    order_details: [
      { ...item(), returnable: 2 },
      item({ name: 'Salbutamol 100 mcg Inhaler', product_id: 8, quantity: 1 }),
      { ...item({ name: 'Cetirizine 10 mg Tablet', product_id: 9, quantity: 3 }), returnable: 3 },
    ],
  };
  const requested: Partial<OrderDetail> = {
    ...status(11, 'Return Requested'),
    returns: [
      {
        requested_at: '2026-11-24T08:45:00.000Z',
        state: 'requested',
        reason: 'damaged',
        items: [{ name: 'Cetirizine 10 mg Tablet', quantity: 2 }],
      },
    ],
  };

  async function openDialog(orderReturn: () => Failure | { status: 200; message: string }) {
    let isSent = false;
    const page = await openOrder(delivered, {
      handlers: {
        orderReturn: () => {
          isSent = true;
          return orderReturn();
        },
        orderDetails: () => answers(order(isSent ? requested : delivered))(),
      },
    });
    await page.user.click(screen.getByRole('button', { name: 'Return items' }));
    return { ...page, dialog: within(screen.getByRole('dialog', { name: 'Return items of order O 482 131' })) };
  }
  const done = () => ({ status: 200 as const, message: 'Order Updated Successfully' });

  it('is offered until a day, and not without one', async () => {
    await openOrder(delivered);
    expect(screen.getByRole('button', { name: 'Return items' })).toHaveAccessibleDescription(
      'You can return items until Fri, 27 Nov.',
    );
  });

  it('asks for a quantity and a reason, sends them, and focuses the heading', async () => {
    const { dialog, user, bodies, shell } = await openDialog(done);
    expect(dialog.getAllByRole('combobox').map((select) => select.textContent)).toEqual([
      'KeepReturn 1 of 2Return 2 of 2',
      'KeepReturn 1 of 3Return 2 of 3Return 3 of 3',
      'Select a reasonDamaged or leakingNot what I orderedExpired or about to expireNo longer neededOther',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Request return' }));
    expect(dialog.getByText('Choose what you return')).toBeVisible();
    expect(dialog.getByText('Choose a reason')).toBeVisible();
    expect(dialog.getByRole('combobox', { name: /^Paracetamol/ })).toHaveFocus();
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Cetirizine/ }), 'Return 2 of 3');
    await waitFor(() => expect(dialog.queryByText('Choose what you return')).not.toBeInTheDocument());
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Why do you return it?' }), 'Damaged or leaking');
    await user.click(dialog.getByRole('button', { name: 'Request return' }));
    const sent = 'Return requested on Tue, 24 Nov: Cetirizine 10 mg Tablet × 2.';
    expect(await screen.findByText(sent)).toBeVisible();
    expect(bodies('orderReturn')).toEqual([
      { body: { order_id: '482131', reason: 'damaged', items: [{ product_id: 9, quantity: 2 }] } },
    ]);
    expect(shell.notifications).toEqual([{ type: 'success', message: 'Order Updated Successfully' }]);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('shows the server’s rejection of an item at its field, and keeps the input', async () => {
    const message = 'At most 1 can be returned';
    const errors = { 'items.0.quantity': message };
    const { dialog, user } = await openDialog(failWith(400, message, { errors }));
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Cetirizine/ }), 'Return 3 of 3');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Why do you return it?' }), 'Other');
    await user.click(dialog.getByRole('button', { name: 'Request return' }));
    const select = dialog.getByRole('combobox', { name: /^Cetirizine/ });
    await waitFor(() => expect(select).toHaveAccessibleDescription(message));
    expect(select).toHaveValue('3');
  });

  it('shows any other rejection in the dialog', async () => {
    const { dialog, user } = await openDialog(failWith(409, 'A return of this order is requested already'));
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Cetirizine/ }), 'Return 1 of 3');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Why do you return it?' }), 'Other');
    await user.click(dialog.getByRole('button', { name: 'Request return' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('A return of this order is requested already');
  });

  it('that was refused shows the answer', async () => {
    const [one] = requested.returns ?? [];
    await openOrder({
      ...status(5, 'Delivered'),
      returns: one && [{ ...one, state: 'refused', answer: 'The pack was opened.' }],
    });
    expect(screen.getByText('Return refused: Cetirizine 10 mg Tablet × 2. The pack was opened.')).toBeVisible();
  });
});
