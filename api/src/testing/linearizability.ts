/** One of several concurrent calls, as an observer of the responses sees it. */
export interface Step<State> {
  /** Things that the call may have changed. */
  touches: readonly string[];
  /** The state after the call; undefined if its response is impossible in this state. */
  apply: (state: State) => State | undefined;
}

interface Question<State> {
  /** In the order of their responses, which is near the order of their effects. */
  steps: readonly Step<State>[];
  start: State;
  /** Whether a thing of this state has the value that was read at the end. */
  isFinal: (state: State, thing: string) => boolean;
  /** Equal for equal states. */
  key: (state: State) => string;
  /** How many other calls a response may have overtaken. */
  window: number;
}

/** Many times the tries that finding an existing order needs. */
const mostTries = 20_000;

/**
 * Whether some sequential order of the calls explains every response and the final state, which a cart guarantees for
 * concurrent calls. Each thing must have its final value as soon as no remaining call can change it. False if no order was
 * found.
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
