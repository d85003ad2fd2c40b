export { findFieldErrors, readValues, type RuleField, type Values } from './rule-field';
export { toSubmitError, type SubmitError } from './submit-error';
export { SubmitErrorAlert } from './SubmitErrorAlert';
export { useRuleForm, type RuleForm } from './use-rule-form';
