import { blockingReasons } from './blocking-reasons';
import type { CheckoutFacts } from './blocking-reasons';

const facts = (rest: Partial<CheckoutFacts> & { paid?: number } = {}): CheckoutFacts => {
  const { paid = 200, ...given } = rest;
  return {
    type: 'medicine',
    errors: [],
    priceDetails: { all_total: paid + 20.1, discount: 20.1, delivery: 50, total_amount: paid + 50 },
    checkoutAllowed: { is_checkout: 1, minimum_checkout_amount: 100 },
    pincode: null,
    ...given,
  };
};

const closed = { is_checkout: 0, minimum_checkout_amount: 100 };
const minimum = 'To Checkout, the Cart Price should be greater than ₹100';
const cartErrors = 'Please fix error(s) in the cart to Checkout.';
const notDelivered = 'Sorry! Your Pincode(744301) is not Serviceable';
const bad = { pincode: '744301', is_servicable: 0 };

it.each([
  ['nothing', facts(), []],
  [
    'nothing, once the minimum is reached to the paisa',
    facts({ paid: 100, checkoutAllowed: { ...closed, is_checkout: 1 } }),
    [],
  ],
  ['a price one paisa below the minimum', facts({ paid: 99.99, checkoutAllowed: closed }), [minimum]],
  ['a pincode that is not served', facts({ pincode: bad }), [notDelivered]],
  ['nothing about a pincode that is', facts({ pincode: { pincode: '560078', is_servicable: 1 } }), []],
  [
    'errors, though the server closed checkout above the minimum',
    facts({ errors: ['x'], checkoutAllowed: closed }),
    [cartErrors],
  ],
  [
    'everything at once',
    facts({ errors: ['x'], paid: 20, checkoutAllowed: closed, pincode: bad }),
    [cartErrors, minimum, notDelivered],
  ],
  [
    'what only the server knows',
    facts({ checkoutAllowed: closed }),
    ['Something Went Wrong, Please Try After Some Time'],
  ],
])('checkout is blocked by %s', (_, given, expected) => {
  expect(blockingReasons(given).map(({ message }) => message)).toEqual(expected);
});

it.each([
  [20, 'Items after discounts, without delivery: ₹20. Add ₹80 more.'],
  [99.99, 'Items after discounts, without delivery: ₹99.99. Add ₹0.01 more.'],
])('below the minimum, the reason shows the amount without delivery: ₹%d', (paid, detail) => {
  const [reason] = blockingReasons(facts({ paid, checkoutAllowed: closed }));
  expect(reason).toEqual({ type: 'warning', message: minimum, detail });
});

it('the reason of a lab cart below the minimum does not mention delivery', () => {
  const [reason] = blockingReasons(facts({ type: 'lab', paid: 20, checkoutAllowed: closed }));
  expect(reason?.detail).toBe('Tests after discounts: ₹20. Add ₹80 more.');
});
