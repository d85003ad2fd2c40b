/** Everybody who reads these words is in India, whose clocks have kept one offset all year since 1945. Source: design 7. */
const offsetMs = 330 * 60_000;

/** Named here: runtimes differ over "Sep" and "Sept", "am" and "AM". */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** A moment on the calendar and clock of India; each a text of at least two digits but for the name. */
export interface IndianMoment {
  readonly year: string;
  readonly month: string;
  /** Such as "Nov". */
  readonly monthName: string;
  readonly day: string;
  readonly hours: string;
  readonly minutes: string;
  readonly seconds: string;
}

/** An instant in India, from a date or an ISO time; undefined when it is none. */
export function indianMoment(instant: string | Date): IndianMoment | undefined {
  const there = new Date(new Date(instant).getTime() + offsetMs);
  if (Number.isNaN(there.getTime())) return undefined;
  const [date = '', time = ''] = there.toISOString().split('T');
  const [, year = '', month = '', day = ''] = /^(.+)-(\d\d)-(\d\d)$/.exec(date) ?? [];
  const [hours = '', minutes = '', seconds = ''] = time.split(/[:.]/);
  return { year, month, monthName: months[there.getUTCMonth()] ?? '', day, hours, minutes, seconds };
}

const dateOf = ({ day, monthName, year }: IndianMoment) => `${Number(day)} ${monthName} ${year}`;

/** "18 Nov 2026" in India, from a date or an ISO time; the text itself when it is none. Source: spec 3. */
export function indianDate(instant: string | Date): string {
  const moment = indianMoment(instant);
  return moment === undefined ? String(instant) : dateOf(moment);
}

/** Midday in India on a date as shown ("24 Nov 2026"), or the instant that the text is. */
function instantOf(date: string): string {
  const [, day = '', monthName = '', year = ''] = /^(\d{1,2}) ([A-Z][a-z]{2}) (\d{4})$/.exec(date) ?? [];
  const month = months.indexOf(monthName) + 1;
  if (month === 0) return date;
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}T12:00:00+05:30`;
}

/** "Tue, 24 Nov" in India, from a date as shown ("24 Nov 2026") or an ISO time; the text itself when it is none. */
export function indianWeekday(date: string): string {
  const moment = indianMoment(instantOf(date));
  if (moment === undefined) return date;
  const { year, month, day, monthName } = moment;
  const weekday = weekdays[new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDay()] ?? '';
  return `${weekday}, ${Number(day)} ${monthName}`;
}

const clockOf = ({ hours, minutes }: IndianMoment) =>
  `${Number(hours) % 12 === 0 ? 12 : Number(hours) % 12}:${minutes} ${Number(hours) < 12 ? 'am' : 'pm'}`;

/** "7:42 pm" in India, from a date or an ISO time; the text itself when it is none. */
export function indianClockTime(instant: string | Date): string {
  const moment = indianMoment(instant);
  return moment === undefined ? String(instant) : clockOf(moment);
}

/** "18 Nov 2026, 7:42 pm" in India, from a date or an ISO time; the text itself when it is none. */
export function indianTime(instant: string | Date): string {
  const moment = indianMoment(instant);
  return moment === undefined ? String(instant) : `${dateOf(moment)}, ${clockOf(moment)}`;
}
