/** Shares of the visits that the console offers for a canary, in percent. */
export const shares = [10, 25, 50] as const;

/** Shares to choose from for a canary that gets `current` percent: that one too, and to end it. */
export function canaryChoices(current: number): { value: string; label: string }[] {
  const percents = [...new Set([...shares, current])].sort((a, b) => a - b);
  return [
    ...percents.map((percent) => ({ value: String(percent), label: `${percent}%` })),
    { value: '0', label: 'End it' },
  ];
}
