/** India has had one offset all year since 1945, and all readers of these texts are in India. */
const offsetMs = 330 * 60_000;

/** Listed here because runtimes differ in "Sep" and "Sept", "am" and "AM". */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** A moment in Indian time. Each field is a text of at least two digits, except the name of the month. */
export interface IstParts {
  readonly year: string;
  readonly month: string;
  /** Such as "Nov". */
  readonly monthName: string;
  readonly day: string;
  readonly hours: string;
  readonly minutes: string;
  readonly seconds: string;
}

/** The parts of an instant in Indian time, from a date or an ISO time; undefined if it is invalid. */
export function toIstParts(instant: string | Date): IstParts | undefined {
  const there = new Date(new Date(instant).getTime() + offsetMs);
  if (Number.isNaN(there.getTime())) return undefined;
  const [date = '', time = ''] = there.toISOString().split('T');
  const [, year = '', month = '', day = ''] = /^(.+)-(\d\d)-(\d\d)$/.exec(date) ?? [];
  const [hours = '', minutes = '', seconds = ''] = time.split(/[:.]/);
  return { year, month, monthName: months[there.getUTCMonth()] ?? '', day, hours, minutes, seconds };
}

const dateOf = ({ day, monthName, year }: IstParts) => `${Number(day)} ${monthName} ${year}`;

/** "18 Nov 2026" in Indian time, from a date or an ISO time; returns an invalid text unchanged. */
export function formatIstDate(instant: string | Date): string {
  const moment = toIstParts(instant);
  return moment === undefined ? String(instant) : dateOf(moment);
}

/** The month of an expiry as packs print it: "Aug 2027". @param expiry a calendar date, such as "2027-08-31" */
export const expiryMonth = (expiry: string): string => formatIstDate(expiry).replace(/^\d+ /, '');

/** Noon in India on a shown date ("24 Nov 2026"); any other text is returned as an instant. */
function instantOf(date: string): string {
  const [, day = '', monthName = '', year = ''] = /^(\d{1,2}) ([A-Z][a-z]{2}) (\d{4})$/.exec(date) ?? [];
  const month = months.indexOf(monthName) + 1;
  if (month === 0) return date;
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}T12:00:00+05:30`;
}

/**
 * "Tue, 24 Nov" in Indian time, from a shown date ("24 Nov 2026") or an ISO time; returns an invalid text unchanged.
 */
export function indianWeekday(date: string): string {
  const moment = toIstParts(instantOf(date));
  if (moment === undefined) return date;
  const { year, month, day, monthName } = moment;
  const weekday = weekdays[new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDay()] ?? '';
  return `${weekday}, ${Number(day)} ${monthName}`;
}

const clockOf = ({ hours, minutes }: IstParts) =>
  `${Number(hours) % 12 === 0 ? 12 : Number(hours) % 12}:${minutes} ${Number(hours) < 12 ? 'am' : 'pm'}`;

/** "7:42 pm" in Indian time, from a date or an ISO time; returns an invalid text unchanged. */
export function indianClockTime(instant: string | Date): string {
  const moment = toIstParts(instant);
  return moment === undefined ? String(instant) : clockOf(moment);
}

/** "18 Nov 2026, 7:42 pm" in Indian time, from a date or an ISO time; returns an invalid text unchanged. */
export function formatIstDateTime(instant: string | Date): string {
  const moment = toIstParts(instant);
  return moment === undefined ? String(instant) : `${dateOf(moment)}, ${clockOf(moment)}`;
}

/** The Indian day of an instant or of a calendar date such as "2026-11-24", as UTC midnight of that date. */
const dayOf = (day: string | Date): Date | undefined => {
  const moment = toIstParts(day);
  return moment && new Date(`${moment.year}-${moment.month}-${moment.day}T00:00:00Z`);
};

const dayAndMonth = (day: Date) => `${day.getUTCDate()} ${months[day.getUTCMonth()] ?? ''}`;

/** "2026-11-24": the calendar date of an instant in Indian time. */
export function indianCalendarDay(instant: string | Date): string {
  return dayOf(instant)?.toISOString().slice(0, 10) ?? String(instant);
}

/** "24 and 27 Nov", or "30 Nov and 3 Dec": the text after "between", from calendar dates. */
export function indianDaysBetween(from: string, to: string): string {
  const [first, last] = [dayOf(from), dayOf(to)];
  if (first === undefined || last === undefined) return `${from} and ${to}`;
  const sameMonth = first.getUTCMonth() === last.getUTCMonth();
  return `${sameMonth ? first.getUTCDate() : dayAndMonth(first)} and ${dayAndMonth(last)}`;
}

/** "18 Nov, 7:42 pm" in Indian time, from a date or an ISO time; returns an invalid text unchanged. */
export function indianDayAndTime(instant: string | Date): string {
  const moment = toIstParts(instant);
  return moment === undefined ? String(instant) : `${Number(moment.day)} ${moment.monthName}, ${clockOf(moment)}`;
}

/** Monday to Friday. Bank holidays are not taken into account. */
const isWorkingDay = (day: Date) => day.getUTCDay() !== 0 && day.getUTCDay() !== 6;

/**
 * The calendar date that is `count` working days after a day in India. A Saturday or Sunday counts as the next working
 * day; with `count` 0 the result is the day itself.
 */
export function afterWorkingDays(day: string | Date, count: number): string {
  const date = dayOf(day);
  if (date === undefined) return String(day);
  const forward = () => date.setUTCDate(date.getUTCDate() + 1);
  while (!isWorkingDay(date)) forward();
  for (let left = count; left > 0; left -= 1) {
    do forward();
    while (!isWorkingDay(date));
  }
  return date.toISOString().slice(0, 10);
}
