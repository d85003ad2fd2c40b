import { countActiveFilters, parseFilters, toggleFilter } from './filters';

const filtersOf = (query: string) => parseFilters(new URLSearchParams(query));

it('reads the filters of a URL in any order', () => {
  expect(filtersOf('category=24,21&organ=3&is_package=1,0&sort_by=low&keyword=%20thyroid')).toEqual({
    type: '',
    category: [21, 24],
    organ: [3],
    is_package: [0, 1],
    order_by: 'low',
    keyword: 'thyroid',
    exact: false,
    page: 1,
  });
});

it('leaves out values that the API would reject', () => {
  const refused = filtersOf('category=abc,-1,0,1.5,21,<b>&organ=99999999999&is_package=2,,x,01&sort_by=price');
  expect(refused).toMatchObject({ category: [21], organ: [], is_package: [], order_by: 'new' });
});

it('keeps an id that no option has', () => {
  expect(filtersOf('organ=4242').organ).toEqual([4242]);
});

it('reads exact only together with a keyword', () => {
  expect(filtersOf('keyword=tyroid&exact=1').exact).toBe(true);
  expect(filtersOf('exact=1').exact).toBe(false);
});

it('turns one id on and off, and keeps the others', () => {
  const filters = filtersOf('category=21,24&is_package=0');
  expect(toggleFilter(filters, 'category', 22)).toBe('21,22,24');
  expect(toggleFilter(filters, 'category', 21)).toBe('24');
  expect(toggleFilter(filters, 'is_package', 0)).toBe('');
  expect(countActiveFilters(filters)).toBe(3);
});
