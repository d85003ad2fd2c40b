import { dangerousTexts, findExecutables, findMissingTexts } from '@storefront/shared-contracts/testing';
import { screen } from '@testing-library/react';
import { openAddresses } from '../addresses/testing/render-addresses';
import { address } from '../addresses/testing/fake-address-api';
import { invoice, item, labItem, order, summary } from '../testing/orders';
import { open } from '../testing/render-page';

/** Creates one value per dangerous text; `id` counts from 1. */
const each = <Value,>(create: (text: string, id: number) => Value): Value[] =>
  dangerousTexts.map((text, index) => create(text, index + 1));
const all = dangerousTexts.join(' ');
const signedIn = { signedIn: true, first_name: all, is_verified: 3 };

function expectTexts(): void {
  expect(findMissingTexts(document.body)).toEqual([]);
  expect(findExecutables(document.body)).toEqual([]);
}

describe('dangerous texts are shown as texts', () => {
  it('in the list of addresses', async () => {
    openAddresses(
      '/my-address',
      each((text, id) =>
        address(id, { name: text, address_1: text, address_2: text, landmark: text, city: text, state: text }),
      ),
    );
    await screen.findAllByText(/alert/);
    expectTexts();
  });

  it('in the list of orders', async () => {
    const orders = each((text, id) =>
      summary({
        order_id: String(700_000 + id),
        status_order: text,
        first_item: item({ name: text, manufacturer: text }),
        tracking_link: text,
        order_status_id: 4,
      }),
    );
    const handlers = { orderList: () => ({ status: 200 as const, data: orders, total_order: orders.length }) };
    open('/my-order/medicine', { session: signedIn, handlers });
    await screen.findAllByText(/alert/);
    expectTexts();
  });

  it.each(['medicine', 'lab'])('in the details of an order: %s', async (type) => {
    const created_at = '2026-11-18T14:12:00.000Z';
    const [first = item()] = each((text) => item({ name: text }));
    const data = order({
      status_order: all,
      tracking_link: 'javascript:alert(1)',
      order_status_id: 4,
      order_details: each((text) =>
        type === 'lab'
          ? labItem({ name: text, lab_name: text, organ_icon: text, measure: text })
          : item({
              name: text,
              manufacturer: text,
              measure: text,
              packet_name: text,
              unit_name: text,
              unit_type: text,
              composition: [{ id: 1, name: text, strength: text }],
              category: { master_cat_id: 1, cat_name: text, slug: text },
            }),
      ),
      address_details: {
        ...order().address_details,
        name: all,
        address_1: all,
        address_2: all,
        city: all,
        state: all,
        landmark: all,
      },
      timeline: each((text) => ({ at: created_at, text })),
      steps: each((text) => ({ label: text, state: 'done' as const, at: created_at, detail: text })),
      courier_note: { at: created_at, text: all },
      coupon: { code: all, discount: 80 },
      refund: { amount: 1, reference: all },
    });
    open(`/my-order/${type}/482131`, {
      session: signedIn,
      handlers: { orderDetails: () => ({ status: 200, data }) },
    });
    expect(await screen.findAllByText(first.name)).not.toHaveLength(0);
    expectTexts();
  });

  it('in an invoice', async () => {
    const [line] = invoice().lines;
    const data = invoice({
      ...{ title: all, number: all },
      seller: { name: all, address: all, gstin: all, drug_licences: all, pharmacist: all },
      shop: { brand: all, phone: all, email: all },
      buyer: { name: all, lines: [...dangerousTexts] },
      facts: each((text, id) => ({ label: `${id} ${text}`, value: text })),
      lines: line ? each((text) => ({ ...line, name: text, origin: text, hsn: text })) : [],
      total_in_words: all,
    });
    open('/my-order/medicine/482131/document/7', {
      session: signedIn,
      handlers: { orderDocumentContent: () => ({ status: 200, data }) },
    });
    await screen.findByRole('article');
    expect(await screen.findAllByText('Taxable value')).toHaveLength(1);
    expectTexts();
  });

  it('in the list of devices', async () => {
    const data = each((text, id) => ({
      session_id: `0f0c4f5e-6d0a-4b7e-9d52-3b7d3c6f00${String(id).padStart(2, '0')}`,
      device: text,
      network: text,
      signed_in_at: '2026-11-18T14:12:00.000Z',
      last_used_at: '2026-11-24T14:12:00.000Z',
      is_current: id === 1,
    }));
    open('/my-account/devices', { session: signedIn, handlers: { sessionList: () => ({ status: 200, data }) } });
    await screen.findAllByText(/alert/);
    expectTexts();
  });
});
