import fc from 'fast-check';
import * as z from 'zod/mini';

/** The parts of a JSON schema that the schemas of the contract use. */
interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Valid values by field name, such as existing ids or a mobile number, which random values would not contain. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

const maxWords = 60;

function textsOf({ pattern, minLength = 0, maxLength = maxWords }: JsonSchema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, maxWords) });
}

function numbersOf({ type, minimum = -1e9, maximum = 1e9 }: JsonSchema): fc.Arbitrary<number> {
  return type === 'integer'
    ? fc.oneof(
        fc.integer({ min: minimum, max: Math.min(minimum + 20, maximum) }),
        fc.integer({ min: minimum, max: maximum }),
      )
    : fc.oneof(fc.integer({ min: 1, max: 50 }), fc.double({ min: minimum, max: maximum, noNaN: true }));
}

function valuesOf(schema: JsonSchema, known: KnownValues, name: string): fc.Arbitrary<unknown> {
  const listed = known[name] ?? [];
  const any = byShape(schema, known);
  return listed.length === 0 ? any : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...listed) }, any);
}

function byShape(schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => byShape(one, known)));
  switch (schema.type) {
    case 'object': {
      const properties = Object.entries(schema.properties ?? {});
      const model = Object.fromEntries(properties.map(([name, one]) => [name, valuesOf(one, known, name)]));
      return fc.record(model, { requiredKeys: [...(schema.required ?? [])] });
    }
    case 'array':
      return fc.array(byShape(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 12),
      });
    case 'string':
      return textsOf(schema);
    case 'number':
    case 'integer':
      return numbersOf(schema);
    case 'boolean':
      return fc.boolean();
    default:
      return fc.jsonValue();
  }
}

/** The type of the full language has more keywords; this type has those of the contract. */
const jsonSchemaOf = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** Inputs that a schema accepts, as far as JSON schema can express it; checks in code are unknown. */
export function inputsOf(schema: z.ZodMiniType, known: KnownValues): fc.Arbitrary<unknown> {
  return byShape(jsonSchemaOf(schema), known);
}

function wholeValue(schema: JsonSchema, known: KnownValues, name: string): unknown {
  const [first] = known[name] ?? [];
  if (first !== undefined) return first;
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, one]) => [key, wholeValue(one, known, key)]),
    );
  }
  return fc.sample(byShape(schema, known), { numRuns: 1, seed: 1 })[0];
}

/** An input with every field of the schema, also optional ones: the first known value, or a generated one. */
export const wholeInput = (schema: z.ZodMiniType, known: KnownValues): unknown =>
  wholeValue(jsonSchemaOf(schema), known, '');

function textPathsIn(schema: JsonSchema, path: Path): Path[] {
  const { type, anyOf = [], properties = {}, enum: listed = [] } = schema;
  if (type === 'string' || listed.some((one) => typeof one === 'string')) return [path];
  if (anyOf.some((one) => textPathsIn(one, path).length > 0)) return [path];
  return Object.entries(properties).flatMap(([name, one]) => textPathsIn(one, [...path, name]));
}

/** Paths of all strings in the schema, including those with a list of values and those of a union with numbers. */
export const textPaths = (schema: z.ZodMiniType): Path[] => textPathsIn(jsonSchemaOf(schema), []);

/** Path of a value in an input. */
export type Path = readonly (string | number)[];

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, one]) => pathsIn(one, [...path, key]))];
}

/** Replaces the value at a path; undefined removes it. */
export function replaceAt(value: unknown, [key, ...rest]: Path, change: (old: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, one]): [string, unknown] => [
    name,
    name === String(key) ? replaceAt(one, rest, change) : one,
  ]);
  return Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries);
}

const faults: readonly ((old: unknown) => unknown)[] = [
  () => undefined,
  () => null,
  () => '',
  () => [],
  () => ({}),
  () => -1,
  () => 0,
  () => 0.5,
  () => 2 ** 31,
  () => 2 ** 53,
  () => 1e308,
  () => true,
  (old) => [old],
  (old) => ({ $ne: old }),
  (old) => (typeof old === 'number' ? String(old) : typeof old === 'string' ? Number(old) : 7),
  (old) => (typeof old === 'string' ? `${old} ` : old),
  (old) => (typeof old === 'string' ? old.repeat(200) : old),
  (old) => (typeof old === 'object' && old !== null ? { ...old, constructor: 'x', extra: [1] } : old),
];

/** Inputs with one fault each. */
export const almostValid = (inputs: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(inputs, fc.nat(), fc.constantFrom(...faults)).map(([value, at, change]) => {
    const paths = pathsIn(value);
    return replaceAt(value, paths[at % paths.length] ?? [], change);
  });

/** Inputs whose texts are from the list. */
export const withTexts = (inputs: fc.Arbitrary<unknown>, texts: readonly string[]): fc.Arbitrary<unknown> =>
  fc.tuple(inputs, fc.array(fc.constantFrom(...texts), { minLength: 8, maxLength: 8 })).map(([value, drawn]) => {
    const leaves = pathsIn(value).filter((path) => path.length > 0);
    return leaves.reduce<unknown>(
      (changed, path, index) =>
        replaceAt(changed, path, (old) => (typeof old === 'string' ? (drawn[index % drawn.length] ?? old) : old)),
      value,
    );
  });
