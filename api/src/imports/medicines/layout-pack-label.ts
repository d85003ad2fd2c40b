import type { MedicineType } from '@storefront/shared-contracts';
import { optionalText, priceInPaise, requiredText, rowLimits, RowRejectedError } from '../csv-layout';
import { readTaxColumns } from '../tax-columns';
import { compositionKey } from './composition-key';
import { parseDoseForm } from './dose-form';
import { normalizePrintedText } from './normalize-printed-text';
import { parsePackLabel, parseUnitSize } from './pack';
import type { Layout } from './product-writer';
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
