let now = 0;

/** The next logical time: later calls give larger numbers. It orders what this page sent and read; it is no wall clock. */
export function nextLogicalTime(): number {
  now += 1;
  return now;
}
