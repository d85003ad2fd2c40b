import { testDescriptor } from '@storefront/page-kit/testing';
import { matchRoute } from '@storefront/shared-contracts';
import { descriptor } from './descriptor';
import { medicine } from './testing/fixtures';
import { describeMedicine, describeMedicines } from './data/descriptions';
import { listTitle } from './medicines/list-title';

describe('descriptor', () => {
  testDescriptor(descriptor, __dirname);

  it.each([
    ['/order-medicines', './medicine-list'],
    ['/order-medicines/ayurvedic', './medicine-list'],
    ['/order-medicines/search', './medicine-search'],
    ['/order-medicines/detail/12/paracetamol-650', './medicine-detail'],
  ])('%s opens %s', (pathname, module) => {
    expect(matchRoute(descriptor.routes, pathname)?.route.module).toBe(module);
  });
});

describe('descriptions', () => {
  it('a medicine is described with salts, manufacturer, pack and price', () => {
    expect(describeMedicine(medicine(1, { name: 'Dolo 650 Tablet' }))).toBe(
      'Dolo 650 Tablet with Paracetamol 650 mg by Meru Pharma Works: Strip of 15 Tablets for ₹24.60, delivered to your door.',
    );
    expect(describeMedicine(medicine(1, { name: 'Gauze', composition: [] }))).toMatch(/^Gauze by Meru Pharma Works: /);
  });

  it('a list of medicines is described with its title and the shop', () => {
    expect(describeMedicines('Vitamins', 'Neemleaf')).toMatch(/^Vitamins: .* at Neemleaf, /);
  });
});

describe('list titles', () => {
  it.each([
    ['allopathic', 'Allopathic', 'Allopathic medicines'],
    ['homeopathic', 'Homeopathic', 'Homeopathic medicines'],
    ['vitamins', 'Vitamins', 'Vitamins'],
    ['eye-ear-drops', 'Eye & ear drops', 'Eye & ear drops'],
  ])('the list of %s is titled %s', (slug, name, title) => {
    expect(listTitle(slug, name)).toBe(title);
  });
});
