/**
 * Type guards for small values that a page checks before the schemas are loaded: stored state, event payloads, search
 * params. The schemas (`schemas/`) and zod load with the first API call, not with the page.
 */
export type Guard<Value> = (value: unknown) => value is Value;

/** The type that a guard accepts. */
export type Guarded<G> = G extends Guard<infer Value> ? Value : never;

type Guards = Readonly<Record<string, Guard<unknown>>>;
type OptionalKeys<G extends Guards> = {
  [Key in keyof G]: undefined extends Guarded<G[Key]> ? Key : never;
}[keyof G];
type Shape<G extends Guards> = { [Key in Exclude<keyof G, OptionalKeys<G>>]: Guarded<G[Key]> } & {
  [Key in OptionalKeys<G>]?: Guarded<G[Key]>;
};

export const isText: Guard<string> = (value): value is string => typeof value === 'string';
export const isNumber: Guard<number> = (value): value is number => typeof value === 'number' && Number.isFinite(value);
export const isInteger: Guard<number> = (value): value is number => Number.isSafeInteger(value);
export const isAnything: Guard<unknown> = (_value): _value is unknown => true;

/** Accepts one of the given values. */
export function isOneOf<const Value extends string | number | boolean>(values: readonly Value[]): Guard<Value> {
  const known: ReadonlySet<unknown> = new Set(values);
  return (value): value is Value => known.has(value);
}

/** Accepts an array whose elements pass `isElement`. */
export function isArrayOf<Value>(isElement: Guard<Value>): Guard<Value[]> {
  return (value): value is Value[] => Array.isArray(value) && value.every(isElement);
}

/** Accepts the value or undefined. As a field of `hasShape` it is an optional field. */
export function isOptional<Value>(guard: Guard<Value>): Guard<Value | undefined> {
  return (value): value is Value | undefined => value === undefined || guard(value);
}

/** Accepts the value or null. */
export function isNullable<Value>(guard: Guard<Value>): Guard<Value | null> {
  return (value): value is Value | null => value === null || guard(value);
}

/** Accepts an object whose fields pass their guards. Other fields are ignored. */
export function hasShape<const G extends Guards>(guards: G): Guard<Shape<G>> {
  return (value): value is Shape<G> => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const fields = new Map<string, unknown>(Object.entries(value));
    return Object.entries(guards).every(([name, guard]) => guard(fields.get(name)));
  };
}
