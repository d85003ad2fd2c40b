import { limits } from '../limits/index';
import { messages } from '../texts/index';
import { readMobile } from './digits';
import { emailPattern } from './rules';

/** What was typed at the login's first step. */
export type Identifier = { kind: 'mobile'; value: string } | { kind: 'email'; value: string };

const mobilePattern = new RegExp(`^[0-9]{${limits.mobileDigits}}$`);

/** The typed identifier as it is sent: the digits of a mobile number, else the trimmed text. See docs/behaviour.md, D45. */
export function tidyIdentifier(text: string): string {
  const mobile = readMobile(text);
  return mobilePattern.test(mobile) ? mobile : text.trim();
}

/** Reads the identifier, or gives the specification's message for it. */
export function parseIdentifier(text: string): Identifier | { kind: 'invalid'; message: string } {
  if (mobilePattern.test(text)) return { kind: 'mobile', value: text };
  if (text.length <= limits.identifierMax && emailPattern.test(text)) return { kind: 'email', value: text };
  return { kind: 'invalid', message: messages.identifier };
}
