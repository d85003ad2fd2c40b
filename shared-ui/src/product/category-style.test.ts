import { categoryClass, categoryPack } from './category-style';

describe('the style of a category', () => {
  it('follows its slug', () => {
    expect(categoryClass('ayurvedic')).toBe('cat-ayurvedic');
    expect(categoryPack('ayurvedic')).toBe('pack-mortar');
  });

  it.each([undefined, '', 'veterinary', 'constructor', 'toString'])(
    'of %p falls back to neem and the carton',
    (slug) => {
      expect(categoryClass(slug)).toBe('cat-lab');
      expect(categoryPack(slug)).toBe('pack-carton');
    },
  );
});
