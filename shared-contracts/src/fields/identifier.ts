import { limits } from '../limits/index';
import { messages } from '../texts/index';
import { readMobile } from './digits';
import { emailPattern } from './rules';

/** The identifier that was typed in the first step of the login. */
export type Identifier = { kind: 'mobile'; value: string } | { kind: 'email'; value: string };

const mobilePattern = new RegExp(`^[0-9]{${limits.mobileDigits}}$`);

/**
 * The typed identifier in the form in which it is sent: the digits of a mobile number, else the trimmed text. See
 * docs/behaviour.md, D45.
 */
export function tidyIdentifier(text: string): string {
  const mobile = readMobile(text);
  return mobilePattern.test(mobile) ? mobile : text.trim();
}

/** Parses the identifier; an invalid one has the specification's message. */
export function parseIdentifier(text: string): Identifier | { kind: 'invalid'; message: string } {
  if (mobilePattern.test(text)) return { kind: 'mobile', value: text };
  if (text.length <= limits.identifierMax && emailPattern.test(text)) return { kind: 'email', value: text };
  return { kind: 'invalid', message: messages.identifier };
}
