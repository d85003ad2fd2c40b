/** The median; for an even number of values, the higher of the two middle values. NaN for no values. */
export const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

export const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);

export const kb = (bytes: number): number => Math.round(bytes / 1000);
