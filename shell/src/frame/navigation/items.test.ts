import { currentItem, items } from './items';

it.each([
  ['/', 'home page'],
  ['/home', 'home page'],
  ['/Order-Medicines/', 'medicines page'],
  ['/order-medicines/allopathic', 'medicines true'],
  ['/order-medicines/detail/7/paracetamol', 'medicines true'],
  ['/book-lab-test', 'labTests page'],
  ['/book-lab-test/detail/7/lipid', 'labTests true'],
  ['/my-cart', 'cart page'],
  ['/my-account', 'account page'],
  ['/my-account/address', 'account true'],
  ['/my-order/medicine', 'account page'],
  ['/my-order/lab/NL-1', 'account true'],
  ['/my-address', 'account page'],
  ['/faqs', ''],
  ['/order-medicines-guide', ''],
])('%s belongs to "%s"', (pathname, expected) => {
  const marked = items.flatMap(({ item }) => {
    const current = currentItem(item, pathname);
    return current === undefined ? [] : [`${item} ${current}`];
  });
  expect(marked.join()).toBe(expected);
});
