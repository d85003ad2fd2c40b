import type { MedicineType } from '@storefront/shared-contracts';
import { medicineType } from '@storefront/shared-contracts/schemas';
import { optionalText, priceInPaise, requiredText, rowLimits, RowRejectedError } from '../csv-layout';
import { readTaxColumns } from '../tax-columns';
import { compositionKey } from './composition-key';
import { doseForms, parseDoseForm } from './dose-form';
import { parseComposition } from './parse-medicine-text';
import type { Layout } from './product-writer';

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
    const popularity = optionalText(fields, 'popularity', 'popularity');
    if (!/^\d{0,9}$/.test(popularity)) throw new RowRejectedError(`popularity "${popularity}" is not a whole number`);
    const mrpPaise = priceInPaise(fields, 'mrp', 'MRP');
    const pricePaise = priceInPaise(fields, 'price', 'price');
    if (pricePaise > mrpPaise) throw new RowRejectedError('price is above MRP');
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
      mrpPaise,
      pricePaise,
      popularity: Number(popularity),
      discontinued: false,
      tax: readTaxColumns(fields),
    };
  },
};
