import { isTooLong, textLength, tooLongMessage } from './keyword';

/** One rule that the text of a field must keep. */
export type FieldRule =
  | { rule: 'required' }
  | { rule: 'min'; n: number }
  | { rule: 'max'; n: number }
  | { rule: 'digit'; n?: number }
  | { rule: 'email' }
  | { rule: 'password' }
  | { rule: 'commaSeparatedMax'; n: number }
  | { rule: 'pattern'; pattern: RegExp };

/** A form field: its wire name and its rules, read by forms and by the API alike. */
export interface FieldDefinition {
  name: string;
  /** Words in the messages where they are not the wire name in title case. */
  title?: string;
  rules: readonly FieldRule[];
  /** Replaces characters that the rules reject and that people or autofill write. Forms call it; the server only checks. See docs/behaviour.md, D41, D45. */
  tidy?: (text: string) => string;
}

/** Neither control characters nor half or invisible characters: no database and no mail header takes them, or nobody sees them. */
const atom = String.raw`[^\s\p{C}@<>()[\]\\,;:".]+`;
const label = String.raw`[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*`;

/** A dot or a hyphen only between other characters; in the domain only letters, digits and hyphens. */
export const emailPattern = new RegExp(String.raw`^${atom}(?:\.${atom})*@(?:${label}\.)+(?=[^.]{2,}$)${label}$`, 'u');

/** `first_name` -> `First Name`. */
export function fieldTitle(name: string): string {
  return name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

function violates(rule: FieldRule, value: string): boolean {
  switch (rule.rule) {
    case 'required':
      return value.trim() === '';
    case 'min':
      return value !== '' && textLength(value) < rule.n;
    case 'max':
      return isTooLong(value, rule.n);
    case 'digit':
      return value !== '' && (!/^[0-9]+$/.test(value) || (rule.n !== undefined && value.length !== rule.n));
    case 'email':
      return value !== '' && !emailPattern.test(value);
    case 'password':
      return /\s/u.test(value);
    case 'commaSeparatedMax':
      return value.split(',').length > rule.n;
    case 'pattern':
      return value !== '' && !rule.pattern.test(value);
  }
}

/** The field-message table; `title` is the field's name in title case. See docs/behaviour.md, D1. */
export function ruleMessage(rule: FieldRule, title: string): string {
  switch (rule.rule) {
    case 'required':
      return `${title} is required`;
    case 'min':
      return `${title} should be minimum ${rule.n} characters`;
    case 'max':
      return tooLongMessage(title, rule.n);
    case 'digit':
      return rule.n === undefined ? `${title} should be only digits` : `${title} should be ${rule.n} digits`;
    case 'email':
    case 'pattern':
      return `${title} Should be Valid`;
    case 'password':
      return `${title} should not have Space`;
    case 'commaSeparatedMax':
      return `${title} should have maximum ${rule.n} values`;
  }
}

/** The message of the first rule that `value` breaks, or undefined. */
export function fieldError(field: FieldDefinition, value: string): string | undefined {
  const first = field.rules.find((rule) => violates(rule, value));
  return first && ruleMessage(first, field.title ?? fieldTitle(field.name));
}
