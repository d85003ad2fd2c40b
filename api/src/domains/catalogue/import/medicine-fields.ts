import { medicineType, type MedicineType } from '@storefront/shared-contracts';
import { RowRejectedError } from '../../../platform/import/import-errors';

/** What the composition of a row may hold at most, in characters. */
export const longestComposition = 1000;

/** One of the contract's medicine types, or `RowRejectedError`. */
export function typeOf(text: string): MedicineType {
  const parsed = medicineType.safeParse(text);
  if (!parsed.success) throw new RowRejectedError(`type "${text}" is unknown`);
  return parsed.data;
}
