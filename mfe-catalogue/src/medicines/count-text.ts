const format = new Intl.NumberFormat('en-IN');

/** A number with Indian grouping: "1,29,999". */
export const countText = (count: number): string => format.format(count);
