/** The upper limit of the fasting time is this many hours above the minimum; longer fasting has no use. */
const fastingRange = 2;

/** "10 to 12 hours", or that fasting is not needed. @param hours minimum */
export const fastingText = (hours: number): string =>
  hours === 0 ? 'Not needed' : `${hours} to ${hours + fastingRange} hours`;

/** "Within 24 hours"; "Within 3 days" from two days on. @param hours maximum */
export const reportText = (hours: number): string =>
  hours < 48 ? `Within ${hours} ${hours === 1 ? 'hour' : 'hours'}` : `Within ${Math.ceil(hours / 24)} days`;
