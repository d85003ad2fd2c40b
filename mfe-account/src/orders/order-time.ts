/** Everybody who reads these words is in India. Source: design, "Words". */
const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Named here: browsers differ over "Sep" and "Sept", "am" and "AM". */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function partsOf(instant: string) {
  const moment = Date.parse(instant);
  if (Number.isNaN(moment)) return undefined;
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const hour = Number(part('hour'));
  return {
    date: `${Number(part('day'))} ${months[Number(part('month')) - 1] ?? ''} ${part('year')}`,
    time: `${hour % 12 === 0 ? 12 : hour % 12}:${part('minute')} ${hour < 12 ? 'am' : 'pm'}`,
  };
}

/** `18 Nov 2026` in Indian time, from an ISO time; the text itself when it is none. */
export const orderDate = (instant: string): string => partsOf(instant)?.date ?? instant;

/** `18 Nov 2026, 7:42 pm` in Indian time, from an ISO time; the text itself when it is none. */
export function orderTime(instant: string): string {
  const parts = partsOf(instant);
  return parts === undefined ? instant : `${parts.date}, ${parts.time}`;
}
