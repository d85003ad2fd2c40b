import { packs } from '../art/packs.generated';
import type { PackName } from '../art/packs.generated';

interface CategoryLook {
  /** The class that sets the pictogram's inks on an element and everything in it. */
  readonly className: string;
  /** The drawing that stands for the category itself, on chips and doors. */
  readonly pack: PackName;
}

const looks: Readonly<Record<string, CategoryLook>> = {
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

const fallback: CategoryLook = { className: 'cat-lab', pack: 'pack-carton' };

const lookOf = (slug: string | undefined): CategoryLook =>
  (slug !== undefined && Object.hasOwn(looks, slug) ? looks[slug] : undefined) ?? fallback;

/** CSS class of a category's colours by its slug; an unknown one gets neem. */
export const categoryClass = (slug: string | undefined): string => lookOf(slug).className;

/** The drawing that stands for a category by its slug; an unknown one gets the carton. */
export const categoryPack = (slug: string | undefined): PackName => lookOf(slug).pack;

const isPackName = (name: string): name is PackName => Object.hasOwn(packs, name);

/** The drawing of that name, where there is one. */
export const packNamed = (name: string | undefined): PackName | undefined =>
  name !== undefined && isPackName(name) ? name : undefined;
