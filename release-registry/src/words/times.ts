/** Everybody who reads these words is in India. Source: design 7. */
const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
});

// Named here: what Intl calls a month or half a day differs between Node versions.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `19 Nov 2026, 6:00 pm` in Indian time, from an ISO time; the text itself when it is none. */
export function indianTime(iso: string): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return iso;
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]));
  const number = (name: Intl.DateTimeFormatPartTypes) => Number(parts.get(name));
  const hour = number('hour');
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${parts.get('minute') ?? ''} ${hour < 12 ? 'am' : 'pm'}`;
  return `${number('day')} ${months[number('month') - 1] ?? ''} ${number('year')}, ${clock}`;
}
