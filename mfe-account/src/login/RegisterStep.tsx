import { SubmitErrorAlert, toSubmitError, useRuleForm, type Values } from '@storefront/page-kit/forms';
import { useShell } from '@storefront/shared-contracts';
import { fieldTitle } from '@storefront/shared-contracts/fields';
import { limits } from '@storefront/shared-contracts/limits';
import { labels, messages } from '@storefront/shared-contracts/texts';
import type { Identifier } from '@storefront/shared-contracts/fields';
import { Button } from '@storefront/shared-ui';
import { Field, PasswordInput, TextInput } from '@storefront/shared-ui/form';
import styled from 'styled-components';
import { fieldAttributes } from '../forms/field-attributes';
import { emailField, firstNameField, lastNameField, mobileField, passwordField, passwordHint } from '../forms/fields';
import { FormBody, HiddenUserName } from '../forms/FormBody';
import { useAutoFocus } from '../forms/use-auto-focus';
import { InlineAction, Intro } from '../layouts/Intro';
import { getChangeLabel } from './login-steps';
import type { LoginStepProps } from './PasswordStep';

const byMobile = [firstNameField, lastNameField, mobileField, passwordField];
const byEmail = [firstNameField, lastNameField, emailField, mobileField, passwordField];
type Name = (typeof byEmail)[number]['name'];

/** Step 3: the details of a new account, with the identifier filled in. See docs/behaviour.md, D7. */
export function RegisterStep({ identifier, onBack, onSignedIn }: Omit<LoginStepProps, 'back'>) {
  const { api } = useShell();
  const withEmail = identifier.kind === 'email';
  const { field, incomplete, input, onSubmit, pending, ref, submitError, value } = useRuleForm<Name>(
    withEmail ? byEmail : byMobile,
    { [identifier.kind]: identifier.value },
  );
  const first = useAutoFocus<HTMLInputElement>();
  const register = onSubmit({
    send: (valueOf, signal) =>
      api.call('register', { body: toRegistration(identifier, valueOf) }, { quiet: true, signal }),
    done: onSignedIn,
    failed: (failure) => toSubmitError(failure, messages.login, navigator.onLine),
  });
  return (
    <>
      <Intro>
        New here? We need a few details to create your account.{' '}
        <InlineAction type="button" onClick={onBack} disabled={pending}>
          {getChangeLabel(identifier)}
        </InlineAction>
      </Intro>
      <FormBody ref={ref} noValidate onSubmit={register}>
        <HiddenUserName value={getUserName(identifier, value)} />
        <Pair>
          <Field label={fieldTitle('first_name')} {...field('first_name')}>
            <TextInput {...input('first_name', first)} {...fieldAttributes.firstName} enterKeyHint="next" />
          </Field>
          <Field label={fieldTitle('last_name')} optional {...field('last_name')}>
            <TextInput {...input('last_name')} {...fieldAttributes.lastName} enterKeyHint="next" />
          </Field>
        </Pair>
        {withEmail && (
          <Field label={fieldTitle('email')} optional {...field('email')}>
            <TextInput {...input('email')} {...fieldAttributes.email} enterKeyHint="next" />
          </Field>
        )}
        <Field label={fieldTitle('mobile_number')} {...field('mobile')}>
          <TextInput {...input('mobile')} {...fieldAttributes.mobile} enterKeyHint="next" />
        </Field>
        <Field label={fieldTitle('password')} hint={passwordHint} {...field('password')}>
          <PasswordInput {...input('password')} autoComplete="new-password" enterKeyHint="go" />
        </Field>
        <SubmitErrorAlert error={submitError} />
        <Button type="submit" full incomplete={incomplete} pending={pending} pendingLabel="Registering...">
          {labels.register}
        </Button>
      </FormBody>
    </>
  );
}

function toRegistration(identifier: Identifier, valueOf: Values<Name>) {
  const email = valueOf('email');
  return {
    first_name: valueOf('first_name'),
    last_name: valueOf('last_name'),
    ...(email !== '' && { email }),
    mobile: valueOf('mobile'),
    password: valueOf('password'),
    user_name: getUserName(identifier, valueOf),
    register_medium: limits.registerMedium,
  };
}

/** The login name of the new account: the identifier in the form at submission. */
function getUserName({ kind }: Identifier, valueOf: Values<Name>): string {
  const email = valueOf('email');
  return kind === 'email' && email !== '' ? email : valueOf('mobile');
}

/* Beside each other if "Last Name (optional)" fits on one line. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(158px, 100%), 1fr));
  gap: var(--s3) 14px;
`;
