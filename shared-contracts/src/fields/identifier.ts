import { limits } from '../limits/index';
import { messages } from '../texts/index';
import { emailPattern } from './rules';

/** What was typed at the login's first step. */
export type Identifier = { kind: 'mobile'; value: string } | { kind: 'email'; value: string };

/** Reads the identifier, or gives the specification's message for it. */
export function parseIdentifier(text: string): Identifier | { kind: 'invalid'; message: string } {
  if (new RegExp(`^[0-9]{${limits.mobileDigits}}$`).test(text)) return { kind: 'mobile', value: text };
  if (text.length <= limits.identifierMax && emailPattern.test(text)) return { kind: 'email', value: text };
  return { kind: 'invalid', message: messages.identifier };
}
