import { normalizePrintedText } from './normalize-printed-text';

/** The label of a pack: "Strip of 10 Tablets" is packet "Strip", unit name "10", unit type "Tablets". */
export interface Pack {
  packetName: string;
  unitName: string;
  unitType: string;
}

/** By form: the packet where the list names none, and the name of one piece and of several. */
const units: Readonly<Record<string, readonly [packet: string, one: string, many: string]>> = {
  tablet: ['Strip', 'Tablet', 'Tablets'],
  capsule: ['Strip', 'Capsule', 'Capsules'],
  'vaginal tablet': ['Strip', 'Vaginal Tablet', 'Vaginal Tablets'],
  'oral strip': ['Box', 'Oral Strip', 'Oral Strips'],
  lozenge: ['Strip', 'Lozenge', 'Lozenges'],
  'chewing gum': ['Box', 'Chewing Gum', 'Chewing Gums'],
  suppository: ['Strip', 'Suppository', 'Suppositories'],
  patch: ['Box', 'Patch', 'Patches'],
  rotacaps: ['Bottle', 'Rotacap', 'Rotacaps'],
  respules: ['Pack', 'Respules', 'Respules'],
  inhaler: ['Inhaler', 'Metered Dose', 'Metered Doses'],
  injection: ['Vial', 'Injection', 'Injection'],
  kit: ['Box', 'Kit', 'Pieces'],
  granules: ['Sachet', 'Granules', 'Granules'],
  powder: ['Sachet', 'Powder', 'Powder'],
  'dusting powder': ['Bottle', 'Dusting Powder', 'Dusting Powder'],
  gel: ['Tube', 'Gel', 'Gel'],
  'oral gel': ['Tube', 'Gel', 'Gel'],
  'vaginal gel': ['Tube', 'Gel', 'Gel'],
  cream: ['Tube', 'Cream', 'Cream'],
  ointment: ['Tube', 'Ointment', 'Ointment'],
  'eye ointment': ['Tube', 'Eye Ointment', 'Eye Ointment'],
  toothpaste: ['Tube', 'Toothpaste', 'Toothpaste'],
  soap: ['Box', 'Soap', 'Soaps'],
  'oral drops': ['Bottle', 'Drops', 'Drops'],
  'eye drops': ['Bottle', 'Drops', 'Drops'],
  'ear drops': ['Bottle', 'Drops', 'Drops'],
  'eye/ear drops': ['Bottle', 'Drops', 'Drops'],
  other: ['Pack', 'Piece', 'Pieces'],
};

const containers: readonly (readonly [RegExp, string])[] = [
  [/pre-?filled syringe/i, 'Prefilled Syringe'],
  [/pre-?filled pen/i, 'Prefilled Pen'],
  [/car?tridge/i, 'Cartridge'],
  [/\bamp(?:oule)?s?\b/i, 'Ampoule'],
  [/\bvial\b/i, 'Vial'],
  [/\btetra pack\b/i, 'Tetra Pack'],
  [/\btin\b/i, 'Tin'],
  [/\bjar\b/i, 'Jar'],
  [/tube/i, 'Tube'],
  [/\bsachets?\b/i, 'Sachet'],
  [/\bpouch\b/i, 'Pouch'],
  [/\bbottle\b/i, 'Bottle'],
  [/\bcontainer\b/i, 'Container'],
  [/\bbox\b/i, 'Box'],
];

const countWords: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  ten: '10',
};

const titleCase = (text: string): string => text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

function unitsOf(form: string): readonly [string, string, string] {
  const name = titleCase(form);
  return units[form] ?? ['Bottle', name, name];
}

const counted = (form: string, count: string, packet: string | undefined): Pack => {
  const [usual, one, many] = unitsOf(form);
  return { packetName: packet ?? usual, unitName: count, unitType: count === '1' ? one : many };
};

/** Removes ".0" and the blank between number and unit: "5.0 ml" -> "5 ml". */
const measure = (value: string, unit: string): string => `${String(Number(value))} ${unit.toLowerCase()}`;

/**
 * Parses a printed unit size such as "10's", "15 gm tubes", "Vial & Wfi", "200 MDI" or "Pack of 4 Sanitary Napkins". A text
 * that it cannot parse becomes the unit type as printed.
 */
export function parseUnitSize(printed: string, form: string): Pack {
  const text = normalizePrintedText(printed);
  const packet = containers.find(([pattern]) => pattern.test(text))?.[1];
  const [usual, one] = unitsOf(form);

  const doses = /^(\d+)\s*(?:mdi?|doses)\b/i.exec(text)?.[1];
  if (doses !== undefined) {
    return { packetName: form === 'nasal spray' ? 'Bottle' : 'Inhaler', unitName: doses, unitType: 'Metered Doses' };
  }
  const packOf = /^(?:combi)?(?:pack|kit) of (\d+)(?:\s+(?:pcs|in a .*)|\s+([a-z ]+?)(?: in .*)?)?$/i.exec(
    text.replace(/^combikit/i, 'kit'),
  );
  if (packOf !== null) {
    const [, count = '1', things] = packOf;
    return { packetName: 'Pack', unitName: count, unitType: things === undefined ? 'Pieces' : titleCase(things) };
  }
  const assorted = /^(\d+) (capsules and 1 inhaler|ear buds|strips|sachet)\b/i.exec(text);
  if (assorted !== null) {
    const [, count = '1', things = ''] = assorted;
    if (/^sachet/i.test(things))
      return count === '1'
        ? { packetName: 'Sachet', unitName: '1', unitType: one }
        : { packetName: 'Box', unitName: count, unitType: 'Sachets' };
    return { packetName: 'Box', unitName: count, unitType: titleCase(things).replace(' And ', ' and ') };
  }
  if (/^(?:1(?:'s)?\s*)?pair\b/i.test(text)) return { packetName: 'Pack', unitName: '1', unitType: 'Pair' };
  const named = /^(one|two|three|four|five|ten)\b(?: strips)? in mono/i.exec(text)?.[1];
  if (named !== undefined) return counted(form, countWords[named.toLowerCase()] ?? '1', 'Pack');
  const size = /(?:^|\s|\()(\d+(?:\.\d+)?) (ml|kg|g)\b/i.exec(text);
  if (size !== null) {
    const [, value = '', unit = ''] = size;
    // An infusion comes in a bottle, even if the list calls it an injection.
    const large = form === 'injection' && unit.toLowerCase() === 'ml' && Number(value) >= 50;
    return {
      packetName: packet ?? (/screw-cap/i.test(text) ? 'Jar' : large ? 'Bottle' : usual),
      unitName: measure(value, unit),
      unitType: form === 'other' ? '' : one,
    };
  }
  const count = /^(?:\d+ x )?(\d+)\s*(?:'?s\b|pcs?\b)/i.exec(text)?.[1];
  if (count !== undefined)
    return counted(form, count, packet ?? (/pack$|mono-?pack|poly pack/i.test(text) ? 'Pack' : undefined));
  if (packet === 'Vial' || /^\d*\s*kit$/i.test(text))
    return { packetName: packet ?? 'Box', unitName: '1', unitType: packet === undefined ? 'Kit' : one };
  return text === '' ? counted(form, '1', undefined) : { packetName: packet ?? 'Pack', unitName: '', unitType: text };
}

/** Parses a pack label such as "strip of 10 tablets" or "bottle of 100 ml Syrup"; undefined if it has no "of". */
export function parsePackLabel(printed: string): Pack | undefined {
  const match = /^([a-z][a-z -]*?) of ([\d.]+(?: (?:ml|mg|g|kg|l|litre))?)\s*(.*)$/i.exec(
    normalizePrintedText(printed),
  );
  if (match === null) return undefined;
  const [, packet = '', size = '', unit = ''] = match;
  return { packetName: titleCase(packet), unitName: size, unitType: titleCase(unit) };
}
