import { matchRoute, paths, buildUrl, getSearchType, slugify } from './routes';

const claims = Object.values(paths).map((path) => ({ path }));
const pathOf = (pathname: string) => matchRoute(claims, pathname)?.route.path;

describe('route matching', () => {
  it.each([
    ['/', paths.root],
    ['/home', paths.home],
    ['/order-medicines', paths.medicines],
    ['/order-medicines/', paths.medicines],
    ['/Order-Medicines', paths.medicines],
    ['/order-medicines/ayurvedic', paths.medicineType],
    ['/order-medicines/search', paths.medicineSearch],
    ['/order-medicines/detail/7/paracetamol', paths.medicineDetail],
    ['/book-lab-test/organ', paths.labTestOrgan],
    ['/my-order/lab/123456', paths.orderDetails],
    ['/my-order/lab/123456/document/7', paths.orderDocument],
  ])('%s belongs to %s', (pathname, path) => {
    expect(pathOf(pathname)).toBe(path);
  });

  it.each([
    ...['/nowhere', '/order-medicines/detail/7', '/order-medicines/%E0%A4%A', '/a/b/c/d/e', '/home/x'],
    ...['//order-medicines', '/order-medicines//', '/order-medicines//ayurvedic', '//'],
  ])('no route matches %s', (pathname) => {
    expect(pathOf(pathname)).toBeUndefined();
  });

  it('returns decoded parameters', () => {
    expect(matchRoute(claims, '/order-medicines/detail/7/%E0%A4%A8%E0%A5%80%E0%A4%AE')?.params).toEqual({
      product_id: '7',
      slug: 'नीम',
    });
  });

  it('prefers static segments in any order of the routes', () => {
    expect(matchRoute([...claims].reverse(), '/order-medicines/search')?.route.path).toBe(paths.medicineSearch);
  });
});

describe('page URLs', () => {
  it('match the route that they were built for', () => {
    expect(
      pathOf(buildUrl.medicineDetail({ product_id: 7, name: 'Amoxicillin 500 + Clavulanic Acid 125 / नीम' })),
    ).toBe(paths.medicineDetail);
    expect(pathOf(buildUrl.medicineDetail({ product_id: 7, name: '///' }))).toBe(paths.medicineDetail);
  });

  it('omit empty search params and escape the others', () => {
    expect(buildUrl.medicines({ category: 3, sort_by: '' })).toBe('/order-medicines?category=3');
    expect(buildUrl.search('test', 'a&b=c #1')).toBe('/book-lab-test/search?keyword=a%26b%3Dc+%231&search_type=test');
    expect(buildUrl.login({ redirect_uri: '/checkout/address?page=lab' })).toBe(
      '/login?redirect_uri=%2Fcheckout%2Faddress%3Fpage%3Dlab',
    );
  });

  it('have a slug of letters and digits of any script', () => {
    expect(slugify('Pain-Relief  Gel (30 g)')).toBe('pain-relief-gel-30-g');
    expect(slugify('<b>"\'</b>')).toBe('b-b');
    expect(encodeURIComponent(slugify(`${'a'.repeat(79)}𐌰`))).toBe('a'.repeat(79));
  });
});

describe('the search type', () => {
  it('comes from the search params, else from the path', () => {
    expect(getSearchType('/order-medicines', 'test')).toBe('test');
    expect(getSearchType('/book-lab-test/detail/1/x', null)).toBe('test');
    expect(getSearchType('/Book-Lab-Test/Search/', null)).toBe('test');
    expect(getSearchType('/book-lab-tests', null)).toBe('medicines');
    expect(getSearchType('/', 'nonsense')).toBe('medicines');
  });
});
