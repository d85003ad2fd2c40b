/** Those who fast for n hours may fast for n + 2; longer is of no use. */
const fastingRange = 2;

/** "10 to 12 hours", or that it is not needed. @param hours at least */
export const fastingText = (hours: number): string =>
  hours === 0 ? 'Not needed' : `${hours} to ${hours + fastingRange} hours`;

/** "Within 24 hours"; "Within 3 days" from two days on. @param hours at most */
export const reportText = (hours: number): string =>
  hours < 48 ? `Within ${hours} ${hours === 1 ? 'hour' : 'hours'}` : `Within ${Math.ceil(hours / 24)} days`;
