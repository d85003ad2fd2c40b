import { buildUrl, paths } from './routes';
import { indexFacts } from './search-engines';

describe('the canonical URL', () => {
  it.each([
    ['/', '/'],
    ['/home', '/'],
    ['/FAQs/', '/faqs'],
    ['/faqs?utm_source=x&gclid=1', '/faqs'],
    ['/order-medicines?sort_by=low', '/order-medicines'],
    ['/order-medicines?utm_source=x&page=2&sort_by=high&category=3', '/order-medicines?category=3&page=2'],
    ['/order-medicines?page=1', '/order-medicines'],
    ['/order-medicines?category=3,4&sort_by=low&fbclid=1', '/order-medicines?category=3%2C4'],
    ['/order-medicines/ayurvedic?keyword=a%26b&foo=1', '/order-medicines/ayurvedic?keyword=a%26b'],
    ['/order-medicines/search?search_type=medicines&keyword=dolo', '/order-medicines/search?keyword=dolo'],
    ['/order-medicines/detail/5/dolo-650?page=2#tabs', '/order-medicines/detail/5/dolo-650'],
    ['/book-lab-test?organ=2&sort_by=low&is_package=1', '/book-lab-test?organ=2&is_package=1'],
    ['/book-lab-test/organ?sort_by=low&organ=2', '/book-lab-test/organ?organ=2'],
    ['/reset-password?user_name=9876543210', '/reset-password'],
  ])('of %s is %s', (url, canonical) => {
    expect(indexFacts(url).canonical).toBe(canonical);
  });

  it('does not exist for a page that does not exist', () => {
    expect(indexFacts('/order-medicines/detail/0/x', true)).toEqual({ canonical: undefined, noindex: true });
  });
});

describe('search engines', () => {
  it.each([
    paths.root,
    paths.faqs,
    paths.medicines,
    buildUrl.medicines({ category: 3, sort_by: 'low' }),
    buildUrl.medicineType('ayurvedic'),
    buildUrl.medicineDetail({ product_id: 5, name: 'Dolo' }),
    buildUrl.labTests({ sort_by: 'low' }),
    buildUrl.labTestOrgan(2),
    buildUrl.labTestDetail({ id: 5, title: 'CBC' }),
  ])('list %s', (url) => {
    expect(indexFacts(url).noindex).toBe(false);
  });

  it.each([
    buildUrl.medicines({ keyword: 'dolo' }),
    buildUrl.medicines({ category: '3,4' }),
    `${paths.medicines}/ayurvedic?category=3`,
    buildUrl.labTests({ organ: '2' }),
    buildUrl.labTests({ category: '2' }),
    buildUrl.labTests({ is_package: '1' }),
    buildUrl.search('test', 'cbc'),
    paths.medicineSearch,
    paths.labTestSearch,
    paths.cart,
    '/My-Cart/',
    paths.checkout,
    paths.checkoutAddress,
    paths.login,
    paths.resetPassword,
    paths.verification,
    paths.logout,
    paths.account,
    paths.addresses,
    paths.changePassword,
    paths.devices,
    buildUrl.orders('lab'),
    buildUrl.orderStatus('M1', { status: 'success', page: 'medicine', mode: 'cod' }),
  ])('do not list %s', (url) => {
    expect(indexFacts(url).noindex).toBe(true);
  });
});
