import { isTooLong, textLength, tooLongMessage } from './keyword';

/** One rule for the text of a field. */
export type FieldRule =
  | { rule: 'required' }
  | { rule: 'min'; n: number }
  | { rule: 'max'; n: number }
  | { rule: 'digit'; n?: number }
  | { rule: 'email' }
  | { rule: 'password' }
  | { rule: 'commaSeparatedMax'; n: number }
  | { rule: 'pattern'; pattern: RegExp };

/** A form field: its wire name and its rules. Forms and the API use the same definition. */
export interface FieldDefinition {
  name: string;
  /** The field's name in messages, if it is not the wire name in title case. */
  title?: string;
  rules: readonly FieldRule[];
  /**
   * Replaces characters that people or autofill insert and that the rules reject. Forms call it; the server only
   * checks. See docs/behaviour.md, D41, D45.
   */
  tidy?: (text: string) => string;
}

/**
 * Excludes control characters, surrogates and invisible characters: databases and mail headers refuse them, or nobody
 * sees them.
 */
const atom = String.raw`[^\s\p{C}@<>()[\]\\,;:".]+`;
const label = String.raw`[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*`;

/** A dot or a hyphen is allowed only between other characters. The domain consists of letters, digits and hyphens. */
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

/**
 * The message of a rule from the field-message table; `title` is the field's name in title case. See docs/behaviour.md,
 * D1.
 */
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

/** The message of the first rule that `value` breaks; undefined if it breaks none. */
export function fieldError(field: FieldDefinition, value: string): string | undefined {
  const first = field.rules.find((rule) => violates(rule, value));
  return first && ruleMessage(first, field.title ?? fieldTitle(field.name));
}
