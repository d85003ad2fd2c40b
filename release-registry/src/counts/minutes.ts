/** Minutes since 1970. */
export const minuteOf = (instant: Date): number => Math.floor(instant.getTime() / 60_000);
