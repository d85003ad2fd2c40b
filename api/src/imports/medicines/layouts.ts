import type { MedicineType } from '@storefront/shared-contracts';
import { medicineType } from '@storefront/shared-contracts/schemas';
import { optionalText, priceInPaise, readSaleColumns, requiredText, rowLimits, RowRejectedError } from '../csv-layout';
import { readTaxColumns } from '../tax-columns';
import { compositionKey } from './composition-key';
import { doseForms, parseDoseForm } from './dose-form';
import { type Kind, parseComposition, type ParsedMedicine, parseMedicineText } from './parse-medicine-text';
import type { Layout } from './product-writer';
import { normalizePrintedText } from './normalize-printed-text';
import { parsePackLabel, parseUnitSize } from './pack';
import type { Salt } from './salts';

const types: ReadonlyMap<string, MedicineType> = new Map(
  Object.entries<MedicineType>({
    allopathy: 'allopathic',
    allopathic: 'allopathic',
    ayurveda: 'ayurvedic',
    ayurvedic: 'ayurvedic',
    homeopathy: 'homeopathic',
    homoeopathy: 'homeopathic',
    homeopathic: 'homeopathic',
    vitamins: 'vitamins',
    supplements: 'supplements',
  }),
);

/** "Amoxycillin (500mg)" -> salt and strength; undefined for an empty column. */
function saltOf(printed: string): Salt | undefined {
  const text = normalizePrintedText(printed);
  if (text === '') return undefined;
  const match = /^(.+?)\s*\(([^()]+)\)$/.exec(text);
  if (match === null) return { name: text, strength: '' };
  const [, name = text, strength = ''] = match;
  return { name, strength: strength.replace(/\s*\/\s*(?=[\d.]* ?(?:ml|g)\b)/, ' per ') };
}

/**
 * A list of branded medicines with a pack label such as "strip of 10 tablets" and two columns for the composition. Its one
 * price becomes MRP and selling price. A discontinued row is rejected, or withdraws the stored product.
 */
export const layoutPackLabel: Layout = {
  id: 'pack-label',
  source: 'pack-label',
  columns: {
    id: 'key of the row, at most 64 characters',
    name: 'brand name, at most 200 characters',
    'price(₹)': 'MRP and selling price in rupees',
    Is_discontinued: '`true` withdraws the medicine, or rejects a row that is not stored',
    manufacturer_name: 'manufacturer',
    type: '`allopathy`, `ayurveda`, `homeopathy`, `vitamins` or `supplements`',
    pack_size_label: 'pack, such as `strip of 10 tablets`',
    short_composition1: 'first salt with strength, such as `Amoxycillin (500mg)`; may be empty',
    short_composition2: 'second salt; may be empty',
  },
  read(fields) {
    const name = normalizePrintedText(requiredText(fields, 'name', 'name', rowLimits.name));
    const label = optionalText(fields, 'pack_size_label', 'pack_size_label');
    const printedType = requiredText(fields, 'type', 'type');
    const type = types.get(printedType.toLowerCase());
    if (type === undefined) throw new RowRejectedError(`type "${printedType}" is unknown`);
    const { form, release } = parseDoseForm(`${label} ${name}`);
    const salts = [
      saltOf(optionalText(fields, 'short_composition1', 'short_composition1')),
      saltOf(optionalText(fields, 'short_composition2', 'short_composition2')),
    ].filter((salt) => salt !== undefined);
    const discontinued = /^(?:true|1|yes)$/i.test(optionalText(fields, 'is_discontinued', 'Is_discontinued'));
    const mrpPaise = priceInPaise(fields, 'price', 'price');
    const known = salts.length > 0 && form !== 'other' && salts.every((salt) => salt.strength !== '');
    return {
      code: requiredText(fields, 'id', 'id', rowLimits.code),
      name,
      manufacturer: requiredText(fields, 'manufacturer_name', 'manufacturer_name'),
      category: type === 'allopathic' && /^e(?:ye|ar)\b/.test(form) ? 'eye-ear-drops' : type,
      type,
      form,
      salts,
      compositionKey: known ? compositionKey(salts, form, release) : '',
      ...(parsePackLabel(label) ?? parseUnitSize(label, form)),
      mrpPaise,
      pricePaise: mrpPaise,
      popularity: 0,
      discontinued,
      tax: readTaxColumns(fields),
    };
  },
};

/** The list names no manufacturer. */
const manufacturer = 'Generic (Jan Aushadhi list)';

const careForms = new Set(['soap', 'shampoo', 'face wash', 'toothpaste']);
const careWords =
  /\b(?:napkins?|sanitary|menstrual|maternity pad|diapers?|wipes|condoms?|feeding bottle|ear buds|cotton pads|sanitizer|mosquito repellent|footcare)\b/i;
const vitaminWords =
  /\bvit(?:amins?)?\b|vitamin|\bfolic|folate|cobalamin|cholecalciferol|pyridox|thiamine|riboflavin|niacinamide|biotin|ascorbic|b-? ?complex/i;

function kindOf(group: string): Kind {
  if (/^surgical/i.test(group)) return 'consumable';
  return /^nutraceuticals$/i.test(group) ? 'food' : 'medicine';
}

/** The master category and type by a row's group, form and salts. */
function placeOf(
  group: string,
  kind: Kind,
  parsed: Pick<ParsedMedicine, 'name' | 'form' | 'salts'>,
): { category: string; type: MedicineType } {
  if (/^ayurvedic$/i.test(group)) return { category: 'ayurvedic', type: 'ayurvedic' };
  if (careForms.has(parsed.form) || careWords.test(parsed.name)) return { category: 'care', type: 'allopathic' };
  if (kind === 'consumable') return { category: 'devices', type: 'allopathic' };
  if (kind === 'food') return { category: 'supplements', type: 'supplements' };
  if (/^supplement/i.test(group)) {
    const vitamin = parsed.salts.some((salt) => vitaminWords.test(salt.name));
    return vitamin ? { category: 'vitamins', type: 'vitamins' } : { category: 'supplements', type: 'supplements' };
  }
  return { category: /^e(?:ye|ar)\b/.test(parsed.form) ? 'eye-ear-drops' : 'allopathic', type: 'allopathic' };
}

/**
 * The list of the Pradhan Mantri Bhartiya Janaushadhi Pariyojana: generic names and one price, which becomes MRP and selling
 * price.
 */
export const layoutJanaushadhi: Layout = {
  id: 'janaushadhi',
  source: 'janaushadhi',
  columns: {
    'Sr No': 'ignored',
    'Drug Code': 'key of the row, at most 64 characters',
    'Generic Name': 'name with salts, strengths and dose form, at most 200 characters',
    'Unit Size': 'pack, such as `10s` or `100 ml bottle`',
    MRP: 'MRP and selling price in rupees, above 0',
    'Group Name': 'therapeutic group; decides category and type',
  },
  read(fields) {
    const code = requiredText(fields, 'drugcode', 'Drug Code', rowLimits.code);
    const printed = requiredText(fields, 'genericname', 'Generic Name', rowLimits.name);
    const group = optionalText(fields, 'groupname', 'Group Name');
    const kind = kindOf(group);
    const parsed = parseMedicineText(printed, optionalText(fields, 'unitsize', 'Unit Size'), kind);
    const mrpPaise = priceInPaise(fields, 'mrp', 'MRP');
    const known = kind === 'medicine' && parsed.salts.every((salt) => salt.strength !== '');
    return {
      code,
      name: parsed.name,
      manufacturer,
      ...placeOf(group, kind, parsed),
      form: parsed.form,
      salts: parsed.salts,
      compositionKey: known ? compositionKey(parsed.salts, parsed.form, parsed.release) : '',
      packetName: parsed.packetName,
      unitName: parsed.unitName,
      unitType: parsed.unitType,
      mrpPaise,
      pricePaise: mrpPaise,
      popularity: 0,
      discontinued: false,
      tax: readTaxColumns(fields),
    };
  },
};

/** In characters. */
const maxCompositionLength = 1000;

function parseMedicineType(text: string): MedicineType {
  const parsed = medicineType.safeParse(text);
  if (!parsed.success) throw new RowRejectedError(`type "${text}" is unknown`);
  return parsed.data;
}

/** The project's own layout, used by seed/medicines.csv. `form` may include the release: "prolonged-release tablet". */
export const layoutStarting: Layout = {
  id: 'starting',
  source: 'starting',
  columns: {
    code: 'key of the row, at most 64 characters',
    name: 'name, at most 200 characters',
    manufacturer: 'manufacturer',
    category: 'slug of a master category (`api/seed/categories.csv`)',
    type: 'medicine type, such as `allopathic`',
    composition: 'salts with strengths, separated by ` + `, at most 1000 characters',
    form: 'dose form, such as `tablet` or `prolonged-release tablet`',
    packet_name: 'pack, such as `Strip`',
    unit_name: 'number of units in a pack; may be empty',
    unit_type: 'unit, such as `Tablets`; may be empty',
    mrp: 'MRP in rupees',
    price: 'selling price in rupees, at most the MRP',
    popularity: 'whole number; a higher one comes first; may be empty',
  },
  read(fields) {
    const printedForm = requiredText(fields, 'form', 'form').toLowerCase();
    const form = printedForm.replace(
      /^(?:prolonged-release|gastro-resistant|orodispersible|dispersible|chewable|effervescent) /,
      '',
    );
    if (!doseForms.has(form)) throw new RowRejectedError(`form "${printedForm}" is unknown`);
    const salts = parseComposition(requiredText(fields, 'composition', 'composition', maxCompositionLength));
    const sale = readSaleColumns(fields);
    return {
      code: requiredText(fields, 'code', 'code', rowLimits.code),
      name: requiredText(fields, 'name', 'name', rowLimits.name),
      manufacturer: requiredText(fields, 'manufacturer', 'manufacturer'),
      category: requiredText(fields, 'category', 'category'),
      type: parseMedicineType(requiredText(fields, 'type', 'type')),
      form,
      salts,
      compositionKey: compositionKey(salts, form, parseDoseForm(printedForm).release),
      packetName: requiredText(fields, 'packet_name', 'packet_name'),
      unitName: optionalText(fields, 'unit_name', 'unit_name'),
      unitType: optionalText(fields, 'unit_type', 'unit_type'),
      ...sale,
      discontinued: false,
      tax: readTaxColumns(fields),
    };
  },
};
