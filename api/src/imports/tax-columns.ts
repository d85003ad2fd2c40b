import { gstRates, hsnDigits } from '@storefront/shared-contracts/orders';
import { type Fields, optionalText, RowRejectedError } from './csv-layout';

/** HSN or SAC, and rate of GST in basis points. Null: the default applies. Without the keys, what is stored stays. */
export interface TaxColumns {
  hsn?: string | null;
  gstRate?: number | null;
}

/** The optional columns of a list. */
export const taxColumnNames = ['hsn', 'gst_rate'] as const;

/**
 * Reads the optional columns `hsn` and `gst_rate` (in per cent, such as `5`): both have a value, or both are empty. A file
 * without both columns changes neither.
 * @throws RowRejectedError
 */
export function readTaxColumns(fields: Fields): TaxColumns {
  if (!taxColumnNames.some((column) => fields.has(column))) return {};
  const hsn = optionalText(fields, 'hsn', 'hsn');
  const percent = optionalText(fields, 'gst_rate', 'gst_rate');
  if (hsn === '' && percent === '') return { hsn: null, gstRate: null };
  if (hsn === '') throw new RowRejectedError('gst_rate needs an hsn');
  if (percent === '') throw new RowRejectedError('hsn needs a gst_rate');
  if (!hsnDigits.test(hsn)) throw new RowRejectedError(`hsn "${hsn.slice(0, 30)}" is not 4, 6 or 8 digits`);
  const gstRate = /^\d+(?:\.\d+)?$/.test(percent) ? gstRates.find((rate) => rate / 100 === Number(percent)) : undefined;
  if (gstRate !== undefined) return { hsn, gstRate };
  const known = gstRates.map((rate) => rate / 100).join(', ');
  throw new RowRejectedError(`gst_rate "${percent.slice(0, 30)}" is none of ${known}`);
}
