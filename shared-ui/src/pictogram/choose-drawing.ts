import type { Medicine } from '@storefront/shared-contracts';
import { labelPlaces, stripCounts, type PackName, type PackSymbol, type PocketName } from '../art/names';
import { parsePackSize, parseStrength } from './amounts';
import { formatStrength } from './format-strength';

/** What the drawing of a product is chosen from. */
export interface ProductFacts extends Pick<Medicine, 'name' | 'packet_name' | 'unit_type'> {
  readonly unit_name?: string | undefined;
  /** Category slug, where one is known. */
  readonly category?: string | undefined;
  readonly composition?: readonly Pick<Medicine['composition'][number], 'name' | 'strength'>[] | undefined;
}

/** The drawing of a product: symbols that lie on each other. */
export interface PackDrawing {
  readonly symbols: readonly (PackSymbol | PackName)[];
}

/** Matches whole words of the list, in any case; a plural s may follow. */
const anyOf = (list: string) => new RegExp(`\\b(?:${list})s?\\b`, 'i');

/** Devices with a drawing of their own. The words are specific, because a medicine may be for pregnancy or blood pressure. */
const devices: readonly (readonly [RegExp, PackName])[] = [
  [anyOf('nebuli[sz]er'), 'pack-nebuliser'],
  [anyOf('oximeter'), 'pack-oximeter'],
  [anyOf('pregnancy (?:test|detection|kit|card)'), 'pack-pregnancy-test'],
  [anyOf('(?:weighing|bathroom|body weight) (?:scale|machine)'), 'pack-scale'],
  [anyOf('(?:blood[- ]pressure|bp) (?:monitor|machine|apparatus)'), 'pack-bp-monitor'],
  [anyOf('gluco(?:se )?(?:monitor|meter)'), 'pack-device'],
  // The drawing is a stick: an infrared thermometer gets the carton.
  [/^(?!.*\b(?:infrared|contactless|non[- ]contact)\b).*\bthermometers?\b/i, 'pack-thermometer'],
];

/** Supplies of a device, sold in cartons: the strips of a glucose monitor are not a monitor. */
const deviceSupplies = anyOf('strip|lancet|needle|batter(?:y|ie)');

type Form =
  | 'globules'
  | 'capsule'
  | 'tablet'
  | 'tubed'
  | 'respules'
  | 'spray'
  | 'drops'
  | 'inhaler'
  | 'injection'
  | 'drop by drop'
  | 'drunk'
  | 'liquid'
  | 'pumped'
  | 'powder';

/**
 * Dose forms; the first match wins. Compound terms come before their parts: "soft gel" before "gel", "eye ointment"
 * before "eye", "nasal spray" before "nasal", "metered spray" before "metered dose", "mouthwash" before "wash".
 */
const forms: readonly (readonly [RegExp, Form])[] = [
  [anyOf('globule'), 'globules'],
  [anyOf('capsule|softgel|soft gel|rotacap'), 'capsule'],
  [anyOf('tablet|caplet|lozenge'), 'tablet'],
  [anyOf('ointment|cream|gel|balm|toothpaste'), 'tubed'],
  [anyOf('respule'), 'respules'],
  [anyOf('nasal spray|metered spray'), 'spray'],
  [anyOf('drop|eye|ear|nasal'), 'drops'],
  [anyOf('inhaler|metered dose'), 'inhaler'],
  [anyOf('injection|insulin'), 'injection'],
  [anyOf('dilution|tincture'), 'drop by drop'],
  [anyOf('syrup|suspension|liquid|juice'), 'drunk'],
  [anyOf('solution|linctus|elixir|oil|mouthwash|mouthwashe'), 'liquid'],
  [anyOf('lotion|shampoo|saniti[sz]er|\\w*wash|\\w*washe'), 'pumped'],
  [anyOf('powder|granule|husk|churna|churnam|resin|paste|jelly'), 'powder'],
];

const formIn = (text: string) => forms.find(([words]) => words.test(text))?.[1];

/** Containers that look the same whatever is in them. */
const containers: readonly (readonly [RegExp, PackSymbol])[] = [
  [anyOf('sachet|pouch|pouche'), 'sachet'],
  [anyOf('inhaler'), 'inhaler'],
  [anyOf('syringe'), 'syringe'],
  [anyOf('cartridge|pen'), 'cartridge'],
  [anyOf('ampoule'), 'ampoule'],
  [anyOf('vial'), 'vial'],
];

/** Packs and places of use that decide between containers. */
const foilPack = anyOf('strip|blister');
const tubePack = anyOf('tube');
const jarPack = anyOf('jar|tin');
const bottlePack = anyOf('bottle');
const syringes = anyOf('syringe');
const eyeEarNose = anyOf('eye|ear|nasal');

const drawn = (...symbols: PackDrawing['symbols']): PackDrawing => ({ symbols });
const carton = drawn('pack-carton');

/**
 * Chooses what is drawn for a product: a device by its name, else the container that the pack names, with the number or the amount in
 * it. The dose form comes from the unit, else from the name. Where the pack says too little it is a plain carton, because a wrong
 * drawing is worse. The label of a bottle, jar or carton carries the initial of the name, because many have the same size and strength;
 * so does the header of a strip without a strength.
 */
export function chooseDrawing(facts: ProductFacts): PackDrawing {
  const { symbols } = choosePack(facts);
  const initial = /[a-z]/i.exec(facts.name)?.[0].toLowerCase();
  const [pack] = symbols;
  const hasLabel = pack !== undefined && labelPlaces.has(pack) && !(pack.startsWith('foil-') && hasStrength(facts));
  return hasLabel && initial !== undefined ? drawn(...symbols, `letter-${initial}`) : { symbols };
}

/** Whether the foot of the tile tells the strip from others of its size. */
const hasStrength = ({ unit_name = '', composition = [], ...facts }: ProductFacts) =>
  formatStrength({ ...facts, unit_name, composition }) !== '';

function choosePack(facts: ProductFacts): PackDrawing {
  const { name, packet_name: packet, unit_type, category } = facts;
  const device = deviceSupplies.test(unit_type) ? undefined : devices.find(([words]) => words.test(name));
  if (device) return drawn(device[1]);
  if (category === 'devices') return syringes.test(`${unit_type} ${name}`) ? drawn('syringe') : carton;

  const form = formIn(unit_type) ?? formIn(name);
  if (form === 'globules') return drawn('pack-globules');
  if (foilPack.test(packet)) return strip(facts, form);
  if (tubePack.test(packet)) return form === 'tablet' ? carton : drawn(tube(facts));
  const container = containers.find(([words]) => words.test(packet));
  if (container) return drawn(container[1]);
  if (jarPack.test(packet) || bottlePack.test(packet)) return bottleOrJar(facts, form);
  return outerPack(facts, form);
}

/** A box, or a pack that names no container: drawn by what the form usually comes in. */
function outerPack(facts: ProductFacts, form: Form | undefined): PackDrawing {
  switch (form) {
    case 'tubed':
      return drawn(tube(facts));
    case 'respules':
    case 'spray':
    case 'inhaler':
      return drawn(form);
    case 'injection':
      return drawn('vial');
    case 'drops':
    case 'drop by drop':
    case 'drunk':
    case 'liquid':
    case 'pumped':
      return bottle(facts, form);
    case undefined:
      return facts.category === 'ayurvedic' ? drawn('pack-mortar') : carton;
    default:
      return carton;
  }
}

function strip(facts: ProductFacts, form: Form | undefined): PackDrawing {
  const count = stripCounts.find((known) => known === countIn(facts));
  if (count === undefined || (form !== 'tablet' && form !== 'capsule')) return carton;
  const pocket = form === 'tablet' ? tabletPocket(facts) : capsulePocket(facts);
  return drawn(`foil-${count}`, `pockets-${count}-${pocket}`);
}

/** How a tablet or capsule releases its salts, as the name or the unit prints it. */
const slowRelease = ({ name, unit_type }: ProductFacts) =>
  /\b(?:SR|ER|XR|CR|PR|XL|OD)\b/.test(`${name} ${unit_type.toUpperCase()}`);

/** What a tablet contains in all; undefined if no strength is a weight. */
function milligramsIn({ composition = [] }: ProductFacts): number | undefined {
  const weights = composition.flatMap(({ strength }) => {
    const amount = parseStrength(strength);
    const factor = amount && milligrams.get(amount.unit);
    return amount && factor ? [amount.value * factor] : [];
  });
  return weights.length === 0 ? undefined : weights.reduce((sum, weight) => sum + weight, 0);
}

const milligrams: ReadonlyMap<string, number> = new Map([
  ['g', 1000],
  ['mg', 1],
  ['mcg', 0.001],
]);

function tabletPocket(facts: ProductFacts): PocketName {
  const weight = milligramsIn(facts) ?? 10;
  if (weight >= 400) return slowRelease(facts) ? 'oblong-sr' : 'oblong';
  // A small tablet has no room for the second line.
  return slowRelease(facts) ? 'round-sr' : weight < 10 ? 'small' : 'round';
}

/** Vitamins A, D and E, and oils. */
const oily =
  /\b(?:soft ?gel(?:atin)?s?|vitamin (?:a|d\d?|e)|retinol|\w*calciferol|\w*calcidol|calcitriol|omega|oils?)\b|\btocopher/i;

function capsulePocket(facts: ProductFacts): PocketName {
  const { name, unit_type, composition = [] } = facts;
  if ([name, unit_type, ...composition.map((salt) => salt.name)].some((text) => oily.test(text))) return 'softgel';
  return slowRelease(facts) ? 'capsule-sr' : 'capsule';
}

function bottleOrJar(facts: ProductFacts, form: Form | undefined): PackDrawing {
  if (form === 'tablet') return drawn((countIn(facts) ?? 0) >= 60 ? 'pills-l' : 'pills-s');
  if (form === 'capsule') return drawn((countIn(facts) ?? 0) >= 60 ? 'caps-l' : 'caps-s');
  if (form === 'powder' || jarPack.test(facts.packet_name)) return drawn(jar(facts));
  return bottle(facts, form);
}

function bottle(facts: ProductFacts, form: Form | undefined): PackDrawing {
  // Metered doses in a bottle are sprayed.
  if (form === 'spray' || form === 'inhaler') return drawn('spray');
  switch (form) {
    case 'pumped':
      return drawn('pack-pump');
    case 'drops':
      return drops(facts);
    case 'drop by drop':
      return drawn(bottleOf(facts), 'dropper');
    case 'drunk':
      return drawn(bottleOf(facts), 'cup');
    default:
      return drawn(bottleOf(facts));
  }
}

/** Drops for eyes, ears and nose come in a bottle with a tip, those to swallow with a dropper. */
function drops(facts: ProductFacts): PackDrawing {
  const { name, unit_type, category } = facts;
  if (category !== 'eye-ear-drops' && !eyeEarNose.test(`${name} ${unit_type}`))
    return drawn(bottleOf(facts), 'dropper');
  const amount = amountIn(facts) ?? 5;
  return drawn(amount > 10 ? bottleOf(facts) : amount > 5 ? 'drops-10' : amount > 2.5 ? 'drops-5' : 'drops-2');
}

/** ml or g in a pack, counted as if they were the same. */
const amountIn = ({ unit_name = '', unit_type }: ProductFacts) => {
  const size = parsePackSize(unit_name, unit_type);
  return size && (size.unit === 'l' || size.unit === 'kg' ? size.value * 1000 : size.value);
};

/** Tablets or capsules in a pack. */
const countIn = ({ unit_name = '' }: ProductFacts) => {
  const count = /^(\d+)(?:'?s)?$/i.exec(unit_name.trim())?.[1];
  return count === undefined ? undefined : Number(count);
};

/* A pack that does not say how much it contains is drawn in a middle size. */
function bottleOf(facts: ProductFacts): PackSymbol {
  const amount = amountIn(facts) ?? 100;
  return amount <= 30 ? 'bottle-s' : amount <= 100 ? 'bottle-m' : amount <= 200 ? 'bottle-l' : 'bottle-xl';
}

function tube(facts: ProductFacts): PackSymbol {
  const amount = amountIn(facts) ?? 20;
  return amount <= 10 ? 'tube-s' : amount <= 20 ? 'tube-m' : amount <= 30 ? 'tube-l' : 'tube-xl';
}

function jar(facts: ProductFacts): PackSymbol {
  const amount = amountIn(facts) ?? 200;
  return amount <= 50 ? 'jar-s' : amount <= 200 ? 'jar-m' : 'jar-l';
}
