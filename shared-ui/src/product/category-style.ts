import type { PackName } from '../art/names';

interface CategoryStyle {
  /** The class that sets the drawing's colours on an element and its descendants. */
  readonly className: string;
  /** The drawing of the category. */
  readonly pack: PackName;
}

const toneStyles: Readonly<Record<string, CategoryStyle>> = {
  allopathic: { className: 'cat-allopathic', pack: 'pack-strip' },
  ayurvedic: { className: 'cat-ayurvedic', pack: 'pack-mortar' },
  homeopathic: { className: 'cat-homeopathic', pack: 'pack-globules' },
  vitamins: { className: 'cat-vitamins', pack: 'pack-capsules' },
  supplements: { className: 'cat-supplements', pack: 'pack-jar' },
  care: { className: 'cat-care', pack: 'pack-pump' },
  devices: { className: 'cat-devices', pack: 'pack-device' },
  'eye-ear-drops': { className: 'cat-allopathic', pack: 'pack-drops' },
  lab: { className: 'cat-lab', pack: 'pack-carton' },
};

const fallback: CategoryStyle = { className: 'cat-lab', pack: 'pack-carton' };

const getCategoryStyle = (slug: string | undefined): CategoryStyle =>
  (slug !== undefined && Object.hasOwn(toneStyles, slug) ? toneStyles[slug] : undefined) ?? fallback;

/** CSS class of a category's colours by its slug; an unknown slug gets the neem colours. */
export const categoryClass = (slug: string | undefined): string => getCategoryStyle(slug).className;

/** The drawing of a category by its slug; an unknown slug gets the carton. */
export const categoryPack = (slug: string | undefined): PackName => getCategoryStyle(slug).pack;
