/** @jest-environment node */
import { packIcons } from '../art/names';
import { categoryClass, categoryDrawing } from './category-style';

describe('the style of a category', () => {
  it('follows its slug', () => {
    expect(categoryClass('ayurvedic')).toBe('cat-ayurvedic');
    expect(categoryDrawing('ayurvedic', '')).toEqual(['pack-mortar']);
    expect(categoryDrawing('allopathic', '')).toEqual(['foil-10', 'pockets-10-oblong']);
  });

  it('follows the icon of the API before its slug', () => {
    expect(categoryDrawing('ayurvedic', 'pack-device')).toEqual(['pack-device']);
    for (const [icon, symbols] of packIcons) expect(categoryDrawing('ayurvedic', icon)).toEqual(symbols);
  });

  it('has the colours of the eye for eye and ear, as its medicines have', () => {
    expect(categoryClass('eye-ear-drops')).toBe('grp-eye');
  });

  it.each([undefined, '', 'veterinary', 'constructor', 'toString'])(
    'of %p falls back to neem and the carton',
    (slug) => {
      expect(categoryClass(slug)).toBe('cat-lab');
      expect(categoryDrawing(slug, 'toString')).toEqual(['pack-carton']);
    },
  );
});
