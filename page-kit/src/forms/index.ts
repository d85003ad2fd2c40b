export { findFieldErrors, readValues } from './rule-field';
export type { RuleField, Values } from './rule-field';
export { hasServerReason, toSubmitError } from './submit-error';
export type { SubmitError } from './submit-error';
export { SubmitErrorAlert } from './SubmitErrorAlert';
export { useRuleForm } from './use-rule-form';
export type { RuleForm } from './use-rule-form';
