import { dangerousTexts, findExecutables, findMissingTexts } from '@storefront/shared-contracts/testing';
import { screen } from '@testing-library/react';
import { fakeCart, labLine, medicineLine } from '../testing/fake-cart';
import { checkoutMedicine, fakeCheckout, placedOrder, pricedCheckout, savedAddress } from '../testing/fake-checkout';
import { openCart } from '../testing/render-cart';
import { openCheckout, pass } from '../testing/render-checkout';

/** Creates one value per dangerous text; `id` counts from 1. */
const each = <Value,>(create: (text: string, id: number) => Value): Value[] =>
  dangerousTexts.map((text, index) => create(text, index + 1));
const all = dangerousTexts.join(' ');

function expectTexts(): void {
  expect(findMissingTexts(document.body)).toEqual([]);
  expect(findExecutables(document.body)).toEqual([]);
}

const medicineTexts = (text: string) => ({
  name: text,
  manufacturer: text,
  composition: [{ id: 1, name: text, strength: text }],
  packet_name: text,
  unit_name: text,
  unit_type: text,
  category: { master_cat_id: 1, cat_name: text, slug: text },
});

describe('dangerous texts are shown as texts', () => {
  it.each(['medicine', 'lab'])('in the cart and its messages: %s', async (page) => {
    const cart = fakeCart(
      each((text, id) => medicineLine(id, 1, medicineTexts(text))),
      each((text, id) => labLine(id, 1, { title: text, name: text, lab_name: text, organ_icon: text })),
    );
    cart.errors = [...dangerousTexts];
    cart.offers = each((text) => ({ code: text, discount: 5, terms: text }));
    await openCart(cart, { query: `?page=${page}` });
    await screen.findAllByRole('listitem');
    expectTexts();
  });

  const addressTexts = { name: all, address_1: all, address_2: all, landmark: all, city: all, state: all };

  it('at the checkout', async () => {
    jest.useFakeTimers();
    Object.defineProperty(Element.prototype, 'scrollIntoView', { value: () => undefined, configurable: true });
    const address_details = { ...savedAddress, ...addressTexts };
    const data = each((text, id) => checkoutMedicine(id, 1, { ...medicineTexts(text), measure: text }));
    const { handlers } = fakeCheckout(pricedCheckout({ data, address_details, estimated_date: all }));
    openCheckout(handlers, '/checkout?page=medicine&add_reference_id=7');
    await pass(0);
    expect(screen.getByRole('heading', { level: 1, name: 'Order Confirmation & Payment' })).toBeVisible();
    expectTexts();
    jest.useRealTimers();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('in a placed order', async () => {
    jest.useFakeTimers();
    const order = placedOrder(1, {
      order_details: each((text, id) => checkoutMedicine(id, 1, medicineTexts(text))),
      payment_mode: 'online',
      payment_reference: all,
    });
    Object.assign(order.address_details, addressTexts);
    openCheckout({ orderDetails: () => ({ status: 200, data: order }) }, '/order-status/482130?status=success');
    await pass(0);
    expect(screen.getByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible();
    expectTexts();
    jest.useRealTimers();
  });

  it('in the errors of a checkout that is rejected', async () => {
    jest.useFakeTimers();
    const rejected = { success_status: 3, data: [], reference_id: '', error_msg: [...dangerousTexts] };
    const { handlers } = fakeCheckout(pricedCheckout(rejected));
    openCheckout(handlers, '/checkout?page=medicine&add_reference_id=7');
    await pass(0);
    expectTexts();
    jest.useRealTimers();
  });
});
