/** The present moment; tests hand in one that they can set. */
export type Clock = () => Date;

export const seconds = 1000;
export const minutes = 60 * seconds;
export const hours = 60 * minutes;

/** `time` and so many ms more; less with a negative number. */
export const later = (time: Date, ms: number): Date => new Date(time.getTime() + ms);
