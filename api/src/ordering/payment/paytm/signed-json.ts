import * as z from 'zod/mini';
import { signText, verifyText } from './checksum';
import { rawMembers } from './raw-json-members';

const head = z.object({ signature: z.string().check(z.maxLength(200)) });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `{body, head: {signature}}`: the signature is the checksum of the body's JSON text. See docs/behaviour.md, D23. */
export function signedJson(body: object, key: string, salt: string, more: object = {}): string {
  const text = JSON.stringify(body);
  return `{"head":${JSON.stringify({ ...more, signature: signText(text, key, salt) })},"body":${text}}`;
}

/** The body of such a message; undefined where it isn't one, or nobody with the key signed it. */
export function readSignedJson(text: string, key: string): unknown {
  const members = rawMembers(text);
  const signed = members?.get('body');
  const { data } = head.safeParse(parsed(members?.get('head') ?? ''));
  if (signed === undefined || data === undefined || !verifyText(signed, key, data.signature)) return undefined;
  return parsed(signed);
}
