import { otherSearch } from './other-search';

it.each([
  ['/order-medicines/search?search_type=test&keyword=blood', '/book-lab-test/search?keyword=blood&search_type=test'],
  ['/Order-Medicines/search/?search_type=test', '/book-lab-test/search?search_type=test'],
  [
    '/book-lab-test/search?keyword=a%26b+c%3F&search_type=medicines',
    '/order-medicines/search?keyword=a%26b+c%3F&search_type=medicines',
  ],
])('%s leads to %s', (url, target) => {
  expect(otherSearch(url)).toBe(target);
});

it.each([
  '/order-medicines/search?search_type=medicines&keyword=dolo',
  '/book-lab-test/search?search_type=test&keyword=blood',
  '/book-lab-test/search?keyword=blood',
  '/order-medicines/search?search_type=other',
  '/order-medicines?search_type=test',
  '/nowhere?search_type=test',
  '//evil.example/order-medicines/search?search_type=test',
])('%s stays', (url) => {
  expect(otherSearch(url)).toBeUndefined();
});
