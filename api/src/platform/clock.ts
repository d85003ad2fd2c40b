/** Returns the present time; tests inject a clock that they can set. */
export type Clock = () => Date;

export const seconds = 1000;
export const minutes = 60 * seconds;
export const hours = 60 * minutes;

/** The first moment of a day in India, such as "2026-11-24". */
export const startOfIndianDay = (day: string): Date => new Date(`${day}T00:00:00+05:30`);

/** Whether a text is a day of this century, such as "2026-11-24". */
export function isDay(text: string): boolean {
  const start = Date.parse(`${text}T00:00:00Z`);
  return text.startsWith('20') && !Number.isNaN(start) && new Date(start).toISOString().slice(0, 10) === text;
}

/** `time` plus `ms`, which may be negative. */
export const later = (time: Date, ms: number): Date => new Date(time.getTime() + ms);
