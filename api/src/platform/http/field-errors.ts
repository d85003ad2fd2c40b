import { fieldTitle, ruleMessage } from '@storefront/shared-contracts/fields';
import { valueAt, type InputIssue, type InvalidInput } from '@storefront/server-kit/endpoints';

function messageFor(error: InputIssue, title: string, value: unknown): string {
  // The rules of a form field bring their message with them; all else has none of its own.
  if (error.keyword === 'custom' && error.message !== undefined && error.message !== 'Invalid input')
    return error.message;
  if (value === undefined) return ruleMessage({ rule: 'required' }, title);
  const { maximum, origin } = error.params;
  if (error.keyword === 'too_big' && origin === 'string' && typeof maximum === 'number') {
    return ruleMessage({ rule: 'max', n: maximum }, title);
  }
  return ruleMessage({ rule: 'email' }, title);
}

/** Field -> message of the field-message table. See docs/behaviour.md, D1, D13. */
export function fieldErrors({ issues, input }: InvalidInput): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    // An error in a list is one of the list: ["filter", "category", "0"] -> ["filter", "category"].
    const path = issue.path.filter((name) => !/^\d+$/.test(name));
    const name = path.at(-1);
    if (name === undefined) continue;
    errors[path.join('.')] ??= messageFor(issue, fieldTitle(name), valueAt(input, path));
  }
  return errors;
}
