import { createHash } from 'node:crypto';

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

/** JSON with sorted keys and indentation. Equal values have equal texts, and people can read them. */
export function canonicalJson(value: object): string {
  return `${JSON.stringify(sorted(value), null, 2)}\n`;
}

/** SHA-256 in lower-case hex. */
export function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
