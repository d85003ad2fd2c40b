/** How often something may happen for one key within a window. */
export interface AllowanceRules {
  readonly limit: number;
  readonly windowMinutes: number;
  /** Keys remembered at most; beyond it the one unused for longest is forgotten. */
  readonly maxKeys: number;
}

/** Lets a key through so many times in a window. */
export interface WindowLimiter {
  /** Takes one if there is one left. `minute` counts from 1970. */
  take(key: string, minute: number): boolean;
  /** Keys remembered now. */
  size(): number;
}

/** Uses are kept by slots of a window, not one by one. */
const intervalsPerWindow = 6;

/**
 * In any window, wherever it begins, at most `limit`: the slots that it can touch are looked at, so that a use counts
 * for up to a slot longer than the window.
 */
export function createWindowLimiter({ limit, windowMinutes, maxKeys }: AllowanceRules): WindowLimiter {
  const slotMinutes = Math.ceil(windowMinutes / intervalsPerWindow);
  const reach = Math.ceil(windowMinutes / slotMinutes);
  /** By last use, the longest unused first. */
  const uses = new Map<string, { readonly slot: number; readonly count: number }[]>();

  const forget = (oldest: number) => {
    for (const [key, kept] of uses) {
      if (uses.size <= maxKeys && kept.some(({ slot }) => slot >= oldest)) return;
      uses.delete(key);
    }
  };

  return {
    take(key, minute) {
      const now = Math.floor(minute / slotMinutes);
      const kept = (uses.get(key) ?? []).filter(({ slot }) => slot >= now - reach);
      const allowed = kept.reduce((sum, { count }) => sum + count, 0) < limit;
      if (allowed) {
        const here = kept.findIndex(({ slot }) => slot === now);
        kept.push({ slot: now, count: 1 + (here < 0 ? 0 : (kept.splice(here, 1)[0]?.count ?? 0)) });
      }
      uses.delete(key);
      uses.set(key, kept);
      forget(now - reach);
      return allowed;
    },
    size: () => uses.size,
  };
}
