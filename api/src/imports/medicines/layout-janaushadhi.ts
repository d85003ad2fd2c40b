import type { MedicineType } from '@storefront/shared-contracts';
import { optionalText, priceInPaise, requiredText, rowLimits } from '../csv-layout';
import { readTaxColumns } from '../tax-columns';
import { compositionKey } from './composition-key';
import { type Kind, type ParsedMedicine, parseMedicineText } from './parse-medicine-text';
import type { Layout } from './product-writer';

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
