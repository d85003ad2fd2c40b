import type { PackArtProps } from '../art/PackArt';
import { packIcons, packNames } from '../art/names';

interface CategoryStyle {
  /** The class that sets the drawing's colours on an element and its descendants. */
  readonly className: string;
  /** The value of `icon` that names the drawing of the category. */
  readonly icon: string;
}

const fallback: CategoryStyle = { className: 'cat-lab', icon: 'pack-carton' };

const categoryStyles: ReadonlyMap<string | undefined, CategoryStyle> = new Map([
  ['allopathic', { className: 'cat-allopathic', icon: 'pack-strip' }],
  ['ayurvedic', { className: 'cat-ayurvedic', icon: 'pack-mortar' }],
  ['homeopathic', { className: 'cat-homeopathic', icon: 'pack-globules' }],
  ['vitamins', { className: 'cat-vitamins', icon: 'pack-capsules' }],
  ['supplements', { className: 'cat-supplements', icon: 'pack-jar' }],
  ['care', { className: 'cat-care', icon: 'pack-pump' }],
  ['devices', { className: 'cat-devices', icon: 'pack-device' }],
  // The colours of its medicines, which are all of that group.
  ['eye-ear-drops', { className: 'grp-eye', icon: 'pack-drops' }],
]);

const getCategoryStyle = (slug: string | undefined): CategoryStyle => categoryStyles.get(slug) ?? fallback;

/** CSS class of a category's colours by its slug; an unknown slug gets the neem colours. */
export const categoryClass = (slug: string | undefined): string => getCategoryStyle(slug).className;

type Symbols = PackArtProps['symbols'];

function findDrawing(icon: string): Symbols | undefined {
  const name = packNames.find((known) => known === icon);
  return name ? [name] : packIcons.get(icon);
}

/**
 * What is drawn for a category: what the API's `icon` names, else the drawing of the slug. An unknown slug gets the
 * carton.
 */
export const categoryDrawing = (slug: string | undefined, icon: string): Symbols =>
  findDrawing(icon) ?? findDrawing(getCategoryStyle(slug).icon) ?? ['pack-carton'];
