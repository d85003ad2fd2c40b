import { toIstParts } from '@storefront/shared-contracts/orders';

const unknown = { year: '', month: '', monthName: '', day: '', hours: '', minutes: '', seconds: '' };
const partsOf = (instant: string) => toIstParts(instant) ?? unknown;

const formatDay = ({ day: date, monthName }: ReturnType<typeof partsOf>) => `${Number(date)} ${monthName}`;

/** `15:21:30` in India, from an ISO time. */
export function clockTime(instant: string): string {
  const { hours, minutes, seconds } = partsOf(instant);
  return `${hours}:${minutes}:${seconds}`;
}

/** `20 Nov`, or `20 Nov 2025` if the year differs from that of `now`. */
export function day(instant: string, now: string): string {
  const parts = partsOf(instant);
  return parts.year === partsOf(now).year ? formatDay(parts) : `${formatDay(parts)} ${parts.year}`;
}

/** `20 Nov, 15:04`; with the year if it differs from that of `now`. */
export function dayAndTime(instant: string, now: string): string {
  const { hours, minutes } = partsOf(instant);
  return `${day(instant, now)}, ${hours}:${minutes}`;
}

/** `2026-11-20 15:04:09`, a format that spreadsheets parse. */
export function sheetTime(instant: string): string {
  const { year, month, day: date } = partsOf(instant);
  return `${year}-${month}-${date} ${clockTime(instant)}`;
}
