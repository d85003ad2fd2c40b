const windowMs = 60_000;

/** Whether the same was seen within the last minute. */
export type RepeatFilter = (key: string, now: Date) => boolean;

/** Remembers `max` keys of a minute; beyond them everything counts as seen, so that a flood fills neither memory nor log. */
export function createRepeatFilter(max: number): RepeatFilter {
  let seen = new Set<string>();
  let endsAt = 0;
  return (key, now) => {
    if (now.getTime() >= endsAt) {
      seen = new Set();
      endsAt = now.getTime() + windowMs;
    }
    if (seen.has(key) || seen.size >= max) return true;
    seen.add(key);
    return false;
  };
}
