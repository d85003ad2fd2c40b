/** Everybody who reads these words is in India. Source: design 7. */
const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

// Named here: what Intl calls a month or half a day differs between browsers and Node versions.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function partsOf(instant: string) {
  const parts = new Map(format.formatToParts(Date.parse(instant)).map(({ type, value }) => [type, value]));
  const text = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    year: text('year'),
    month: text('month'),
    date: text('day'),
    hour: Number(text('hour')),
    minute: text('minute'),
    hours: `${text('hour')}:${text('minute')}`,
    seconds: text('second'),
  };
}

const dayWords = ({ date, month }: ReturnType<typeof partsOf>) => `${Number(date)} ${months[Number(month) - 1] ?? ''}`;

/** `19 Nov 2026, 6:00 pm` in Indian time, from an ISO time; the text itself when it is none. */
export function indianTime(instant: string): string {
  if (Number.isNaN(Date.parse(instant))) return instant;
  const parts = partsOf(instant);
  const { year, hour, minute } = parts;
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`;
  return `${dayWords(parts)} ${year}, ${clock}`;
}

/** `15:21:30` in India, from an ISO time. */
export function clockTime(instant: string): string {
  const { hours, seconds } = partsOf(instant);
  return `${hours}:${seconds}`;
}

/** `20 Nov`, or `20 Nov 2025` when it is not of the year of `now`. */
export function day(instant: string, now: string): string {
  const parts = partsOf(instant);
  return parts.year === partsOf(now).year ? dayWords(parts) : `${dayWords(parts)} ${parts.year}`;
}

/** `20 Nov, 15:04`; with the year when it is not that of `now`. */
export function dayAndTime(instant: string, now: string): string {
  return `${day(instant, now)}, ${partsOf(instant).hours}`;
}

/** `2026-11-20 15:04:09`, which a spreadsheet reads as a time. */
export function sheetTime(instant: string): string {
  const { year, month, date } = partsOf(instant);
  return `${year}-${month}-${date} ${clockTime(instant)}`;
}
