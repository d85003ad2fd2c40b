import type { PackName } from '../art/names';

export interface PackFacts {
  /** Such as "Strip", "Bottle", "Tube". */
  readonly packet_name: string;
  /** Such as "Tablets", "Syrup", "Eye Drops". */
  readonly unit_type: string;
  /** The product's name. It identifies devices, and the dose form if `unit_type` does not. */
  readonly name?: string | undefined;
  /** Category slug, if known. */
  readonly category?: string | undefined;
}

/** Matches whole words of the list, ignoring case; a plural s may follow. */
const anyOf = (list: string) => new RegExp(`\\b(?:${list})s?\\b`, 'i');

interface Picture {
  readonly words: RegExp;
  readonly pack: PackName;
}

interface FormPicture extends Picture {
  /** Packets in which this dose form has another drawing. */
  readonly packets?: readonly Picture[];
}

/**
 * Devices with a drawing of their own. The words are specific, because a medicine may be for pregnancy or blood
 * pressure.
 */
const devices: readonly Picture[] = [
  { words: anyOf('nebuli[sz]er'), pack: 'pack-nebuliser' },
  { words: anyOf('oximeter'), pack: 'pack-oximeter' },
  { words: anyOf('pregnancy (?:test|detection|kit|card)'), pack: 'pack-pregnancy-test' },
  { words: anyOf('(?:weighing|bathroom|body weight) (?:scale|machine)'), pack: 'pack-scale' },
  { words: anyOf('(?:blood[- ]pressure|bp) (?:monitor|machine|apparatus)'), pack: 'pack-bp-monitor' },
  { words: anyOf('gluco(?:se )?(?:monitor|meter)'), pack: 'pack-device' },
  // The drawing is a stick thermometer, so an infrared thermometer gets the carton.
  { words: /^(?!.*\b(?:infrared|contactless|non[- ]contact)\b).*\bthermometers?\b/i, pack: 'pack-thermometer' },
];

/** Supplies of a device, sold in cartons: for example strips of a glucose monitor are not a monitor. */
const deviceSupplies = anyOf('strip|lancet|needle|batter(?:y|ie)');

const inBottle: Picture = { words: anyOf('bottle|jar|tin'), pack: 'pack-pills' };
const inBox: Picture = { words: anyOf('box|carton'), pack: 'pack-carton' };
const inSachet: Picture = { words: anyOf('sachet|pouch|pouche'), pack: 'pack-sachet' };
const inTube: Picture = { words: anyOf('tube'), pack: 'pack-tube' };
const inJar: Picture = { words: anyOf('jar|tin|bottle'), pack: 'pack-jar' };

/**
 * Dose forms; the first match wins. Compound terms come before their parts: "soft gel" before "gel", "eye ointment"
 * (a tube) before "eye" (drops), "metered nasal spray" before "metered dose", "mouthwash" before "wash".
 */
const forms: readonly FormPicture[] = [
  { words: anyOf('globule'), pack: 'pack-globules' },
  { words: anyOf('capsule|softgel|soft gel|rotacap'), pack: 'pack-capsules', packets: [inBottle, inBox] },
  { words: anyOf('tablet|caplet|lozenge'), pack: 'pack-strip', packets: [inBottle, inBox] },
  {
    words: anyOf('ointment|cream|gel|balm|toothpaste'),
    pack: 'pack-tube',
    packets: [{ words: anyOf('jar|tin'), pack: 'pack-jar' }],
  },
  { words: anyOf('respule'), pack: 'pack-carton' },
  { words: anyOf('drop|eye|ear|nasal|metered spray'), pack: 'pack-drops' },
  { words: anyOf('inhaler|metered dose'), pack: 'pack-inhaler' },
  { words: anyOf('injection|insulin|syringe'), pack: 'pack-vial' },
  {
    words: anyOf('syrup|suspension|solution|liquid|linctus|elixir|juice|oil|dilution|tincture|mouthwash|mouthwashe'),
    pack: 'pack-bottle',
    packets: [inSachet],
  },
  { words: anyOf('lotion|shampoo|\\w*wash|\\w*washe'), pack: 'pack-pump', packets: [inTube] },
  {
    words: anyOf('powder|granule|husk|churna|churnam|resin|paste|jelly'),
    pack: 'pack-carton',
    packets: [inSachet, inJar, inTube],
  },
  { words: anyOf('soap|pad|diaper|wipe'), pack: 'pack-carton' },
];

const packets: readonly Picture[] = [
  { words: anyOf('strip|blister'), pack: 'pack-strip' },
  inTube,
  inSachet,
  { words: anyOf('inhaler'), pack: 'pack-inhaler' },
  { words: anyOf('vial|ampoule|syringe|cartridge|pen'), pack: 'pack-vial' },
  { words: anyOf('jar|tin'), pack: 'pack-jar' },
  { words: anyOf('bottle'), pack: 'pack-bottle' },
];

const match = <P extends Picture>(pictures: readonly P[], text: string) =>
  pictures.find(({ words }) => words.test(text));

/**
 * Selects the drawing of a product. Order: a device by its name, the dose form (from the unit, else from the name), the
 * packet, the category, a plain carton. A carton is better than a wrong drawing.
 */
export function choosePictogram({ packet_name, unit_type, name = '', category }: PackFacts): PackName {
  const device = deviceSupplies.test(unit_type) ? undefined : match(devices, name);
  if (device) return device.pack;
  if (category === 'devices') return anyOf('syringe').test(unit_type) ? 'pack-vial' : 'pack-carton';
  const form = match(forms, unit_type) ?? match(forms, name);
  if (form) return (match(form.packets ?? [], packet_name) ?? form).pack;
  return match(packets, packet_name)?.pack ?? (category === 'ayurvedic' ? 'pack-mortar' : 'pack-carton');
}
