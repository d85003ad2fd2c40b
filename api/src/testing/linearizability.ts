/** One of several concurrent calls, as an observer of the responses sees it. */
export interface Step<State> {
  /** What it may have changed. */
  touches: readonly string[];
  /** The state after it, or undefined where its answer can't have come from a call in this state. */
  apply: (state: State) => State | undefined;
}

interface Question<State> {
  /** In the order in which they were answered: near the order in which they took place, but not it. */
  steps: readonly Step<State>[];
  start: State;
  /** True when a thing is in this state as it was found when all was over. */
  isFinal: (state: State, thing: string) => boolean;
  /** Equal for equal states. */
  key: (state: State) => string;
  /** How far an answer may have overtaken others. */
  window: number;
}

/** Many times what it takes to find an order that there is. */
const mostTries = 20_000;

/**
 * Whether one call after the other, in some order, gives every answer and what was found in the end: what a cart promises to
 * calls that come at once. Each thing has to have its final state as soon as no call is left that could change it. False where no order was found.
 */
export function isLinearizable<State>({ steps, start, isFinal, key, window }: Question<State>): boolean {
  const left = new Map<string, number>();
  for (const { touches } of steps) for (const thing of touches) left.set(thing, (left.get(thing) ?? 0) + 1);
  const failed = new Set<string>();
  let tries = 0;

  function settled(step: Step<State>, state: State): boolean {
    return step.touches.every((thing) => (left.get(thing) ?? 0) > 0 || isFinal(state, thing));
  }

  function count(step: Step<State>, by: number): void {
    for (const thing of step.touches) left.set(thing, (left.get(thing) ?? 0) + by);
  }

  function search(remaining: readonly number[], state: State): boolean {
    if (remaining.length === 0) return true;
    const place = `${remaining.join()}|${key(state)}`;
    if (failed.has(place)) return false;
    for (const index of remaining.slice(0, window)) {
      tries += 1;
      if (tries > mostTries) return false;
      const step = steps[index];
      const next = step?.apply(state);
      if (step === undefined || next === undefined) continue;
      count(step, -1);
      const others = remaining.filter((other) => other !== index);
      if (settled(step, next) && search(others, next)) return true;
      count(step, 1);
    }
    failed.add(place);
    return false;
  }

  return search([...steps.keys()], start);
}
