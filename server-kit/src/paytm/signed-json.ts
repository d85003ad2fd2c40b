import * as z from 'zod/mini';
import { parseJson } from '../program/parse-json';
import { signText, verifyText } from './checksum';

const memberName = /^\s*"(\w+)"\s*:\s*/;

/** End of the JSON value that begins at `from`: the comma or bracket after it. */
function endOfValue(json: string, from: number): number {
  let depth = 0;
  let inText = false;
  for (let at = from; at < json.length; at += 1) {
    const sign = json[at];
    if (inText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inText = false;
    } else if (sign === '"') inText = true;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (depth === 0 && (sign === ',' || sign === '}')) return at;
    else if (sign === '}' || sign === ']') depth -= 1;
  }
  return json.length;
}

/**
 * The members of a JSON object as raw texts. The signature covers the sender's text, which a JSON parser does not return.
 * Undefined if the text is no object, or has a duplicate or escaped name.
 */
export function rawMembers(json: string): ReadonlyMap<string, string> | undefined {
  const text = json.trim();
  if (!text.startsWith('{') || !text.endsWith('}')) return undefined;
  const members = new Map<string, string>();
  let at = 1;
  for (;;) {
    const [whole, key] = memberName.exec(text.slice(at)) ?? [];
    if (whole === undefined || key === undefined || members.has(key)) return undefined;
    const begin = at + whole.length;
    const end = endOfValue(text, begin);
    members.set(key, text.slice(begin, end).trimEnd());
    if (text[end] !== ',') return end === text.length - 1 ? members : undefined;
    at = end + 1;
  }
}

const head = z.object({ signature: z.string().check(z.maxLength(200)) });

/** `{body, head: {signature}}`: the signature is the checksum of the body's JSON text. See docs/behaviour.md, D23. */
export function signedJson(body: object, key: string, salt: string, more: object = {}): string {
  const text = JSON.stringify(body);
  return `{"head":${JSON.stringify({ ...more, signature: signText(text, key, salt) })},"body":${text}}`;
}

/** The body of a signed message; undefined for any other text, or if the signature is wrong. */
export function readSignedJson(text: string, key: string): unknown {
  const members = rawMembers(text);
  const signed = members?.get('body');
  const { data } = head.safeParse(parseJson(members?.get('head') ?? ''));
  if (signed === undefined || data === undefined || !verifyText(signed, key, data.signature)) return undefined;
  return parseJson(signed);
}
