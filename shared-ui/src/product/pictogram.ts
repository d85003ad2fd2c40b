import type { PackName } from '../art/packs.generated';

export interface PackWords {
  /** "Strip", "Bottle", "Tube" … */
  readonly packet_name: string;
  /** "Tablets", "Syrup", "Eye Drops" … */
  readonly unit_type: string;
  /** Category slug, where one is known. */
  readonly category?: string | undefined;
}

interface Rule {
  readonly pack: PackName;
  /** Words of `packet_name` or `unit_type`; a plural s may follow. */
  readonly words: RegExp;
  /** `packet`: the container alone decides, whatever is inside. */
  readonly where?: 'packet';
}

const words = (list: string) => new RegExp(`\\b(?:${list})s?\\b`, 'i');

/*
 * First match wins, so what names one object stands before what names a material: eye drops come in a bottle, nasal
 * sprays are metered, an eye ointment is a tube, syrups and powders come in bottles and jars alike.
 */
const rules: readonly Rule[] = [
  { pack: 'pack-device', words: words('kit|device|monitor|meter') },
  { pack: 'pack-globules', words: words('globule|dilution') },
  { pack: 'pack-tube', words: words('tube'), where: 'packet' },
  { pack: 'pack-sachet', words: words('sachet|pouch|pouche'), where: 'packet' },
  { pack: 'pack-inhaler', words: words('inhaler|rotacap|respule') },
  { pack: 'pack-drops', words: words('drop|eye|ear|nasal') },
  { pack: 'pack-inhaler', words: words('metered dose') },
  { pack: 'pack-vial', words: words('vial|injection|ampoule|pen|cartridge|syringe') },
  { pack: 'pack-pump', words: words('\\w*wash|washe|lotion|pump') },
  { pack: 'pack-jar', words: words('jar|tin'), where: 'packet' },
  { pack: 'pack-bottle', words: words('bottle'), where: 'packet' },
  { pack: 'pack-capsules', words: words('capsule|softgel|soft gel') },
  { pack: 'pack-strip', words: words('strip|tablet|blister') },
  { pack: 'pack-tube', words: words('tube|gel|cream|ointment|\\w*paste') },
  { pack: 'pack-bottle', words: words('bottle|syrup|suspension|solution|liquid|oil') },
  { pack: 'pack-sachet', words: words('sachet|pouch') },
  { pack: 'pack-jar', words: words('jar|powder|churna|tin') },
];

/**
 * The drawing of a pack, from the words on it (design, section 5). A box of strips in the devices category is for a
 * meter, so it is drawn as one; an ayurvedic product that no word selects is a mortar; anything else a carton.
 */
export function pictogramFor({ packet_name, unit_type, category }: PackWords): PackName {
  if (category === 'devices' && words('strip').test(`${packet_name} ${unit_type}`)) return 'pack-device';
  const found = rules.find((rule) =>
    rule.words.test(rule.where === 'packet' ? packet_name : `${packet_name} ${unit_type}`),
  );
  if (found) return found.pack;
  return category === 'ayurvedic' ? 'pack-mortar' : 'pack-carton';
}
