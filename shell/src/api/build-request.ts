/** Path parameters, query string and body of a call. */
interface BuiltRequest {
  readonly params: Readonly<Record<string, string | number>>;
  /** Without the question mark; '' if there is no query. */
  readonly query: string;
  readonly body: unknown;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Splits the input of a call. Undefined query values are omitted. */
export function buildRequest(input: unknown): BuiltRequest {
  const { params, query, body } = isRecord(input) ? input : {};
  return { params: Object.fromEntries(scalars(params)), query: new URLSearchParams(texts(query)).toString(), body };
}

function scalars(value: unknown): [string, string | number][] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, item]): [string, string | number][] =>
    typeof item === 'string' || typeof item === 'number' ? [[name, item]] : [],
  );
}

function texts(value: unknown): [string, string][] {
  return scalars(value).map(([name, item]) => [name, String(item)]);
}
