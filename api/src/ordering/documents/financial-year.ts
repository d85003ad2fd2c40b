import { toIstParts } from '@storefront/shared-contracts/orders';

/** The year in which the financial year of an instant begins, in India: April to March. @throws Error for an invalid date */
export function financialYearOf(at: Date): number {
  const moment = toIstParts(at);
  if (moment === undefined) throw new Error('An invalid date has no financial year');
  return Number(moment.year) - (Number(moment.month) < 4 ? 1 : 0);
}

const twoDigits = (year: number) => String(year % 100).padStart(2, '0');

/** "26-27": the financial year that begins in April 2026. */
export const financialYearText = (year: number): string => `${twoDigits(year)}-${twoDigits(year + 1)}`;
