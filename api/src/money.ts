/** Paise of the database to rupees of the wire, two decimals at most. Source: D15. */
export function rupees(paise: number): number {
  return paise / 100;
}
