import { medicineType, type MedicineType } from '@storefront/shared-contracts';
import { RowRefused } from '../../../platform/import/import-errors';

/** What the composition of a row may hold at most, in characters. */
export const longestComposition = 1000;

/** One of the contract's medicine types, or `RowRefused`. */
export function typeOf(text: string): MedicineType {
  const parsed = medicineType.safeParse(text);
  if (!parsed.success) throw new RowRefused(`type "${text}" is unknown`);
  return parsed.data;
}
