export { findFieldErrors, readValues, type RuleField, type Values } from './rule-field';
export { toMutationError, toSubmitError, SubmitErrorAlert, type SubmitError } from './SubmitErrorAlert';
export { useRuleForm, type RuleForm } from './use-rule-form';
