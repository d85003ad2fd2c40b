import { endpoints, fieldTitle, labels, limits, messages, useShell } from '@storefront/shared-contracts';
import type { Identifier } from '@storefront/shared-contracts';
import { Button, Field, PasswordInput, TextInput } from '@storefront/shared-ui';
import styled from 'styled-components';
import { fieldAttributes } from '../form/field-attributes';
import { emailField, firstNameField, lastNameField, mobileField, passwordField } from '../form/fields';
import { FormBody } from '../form/FormBody';
import { passwordHint } from '../form/password-hint';
import { toSubmitError } from '../form/submit-error';
import { SubmitErrorAlert } from '../form/SubmitErrorAlert';
import { useAutoFocus } from '../form/use-auto-focus';
import { useForm } from '../form/use-form';
import type { Values } from '../form/use-form';
import { InlineAction, Intro } from '../frame/Intro';
import { HiddenUserName } from '../session/HiddenUserName';
import { changeLabel } from './identifier';
import type { LoginStepProps } from './PasswordStep';

const byMobile = [firstNameField, lastNameField, mobileField, passwordField];
const byEmail = [firstNameField, lastNameField, emailField, mobileField, passwordField];
type Name = (typeof byEmail)[number]['name'];

/** Step 3: the details of a new account; what was typed first is filled in. See docs/behaviour.md, D7. */
export function RegisterStep({ identifier, onBack, onSignedIn }: Omit<LoginStepProps, 'back'>) {
  const { api } = useShell();
  const withEmail = identifier.kind === 'email';
  const { element, incomplete, input, message, note, onSubmit, pending, refusal, value } = useForm<Name>(
    withEmail ? byEmail : byMobile,
    { [identifier.kind]: identifier.value },
  );
  const first = useAutoFocus<HTMLInputElement>();
  const register = onSubmit({
    send: (signal) => api.call(endpoints.register, { body: registration(identifier, value) }, { quiet: true, signal }),
    done: onSignedIn,
    failed: (failure) => toSubmitError(failure, messages.login, navigator.onLine),
  });
  return (
    <>
      <Intro>
        New here? We need a few details to create your account.{' '}
        <InlineAction type="button" onClick={onBack} disabled={pending}>
          {changeLabel(identifier)}
        </InlineAction>
      </Intro>
      <FormBody ref={element} noValidate onSubmit={register}>
        <HiddenUserName value={userName(identifier, value)} />
        <Pair>
          <Field label={fieldTitle('first_name')} error={message('first_name')} note={note('first_name')}>
            <TextInput {...input('first_name')} ref={first} {...fieldAttributes.firstName} enterKeyHint="next" />
          </Field>
          <Field label={fieldTitle('last_name')} optional error={message('last_name')} note={note('last_name')}>
            <TextInput {...input('last_name')} {...fieldAttributes.lastName} enterKeyHint="next" />
          </Field>
        </Pair>
        {withEmail && (
          <Field label={fieldTitle('email')} optional error={message('email')}>
            <TextInput {...input('email')} {...fieldAttributes.email} enterKeyHint="next" />
          </Field>
        )}
        <Field label={fieldTitle('mobile_number')} error={message('mobile')}>
          <TextInput {...input('mobile')} {...fieldAttributes.mobile} enterKeyHint="next" />
        </Field>
        <Field label={fieldTitle('password')} hint={passwordHint} error={message('password')}>
          <PasswordInput {...input('password')} autoComplete="new-password" enterKeyHint="go" />
        </Field>
        <SubmitErrorAlert refusal={refusal} />
        <Button type="submit" full incomplete={incomplete} pending={pending} pendingLabel="Registering...">
          {labels.register}
        </Button>
      </FormBody>
    </>
  );
}

function registration(identifier: Identifier, value: Values<Name>) {
  const email = value('email');
  return {
    first_name: value('first_name'),
    last_name: value('last_name'),
    ...(email !== '' && { email }),
    mobile: value('mobile'),
    password: value('password'),
    user_name: userName(identifier, value),
    register_medium: limits.registerMedium,
  };
}

/** What the customer will log in with: the identifier, as it was corrected here if it was. */
function userName({ kind }: Identifier, value: Values<Name>): string {
  const email = value('email');
  return kind === 'email' && email !== '' ? email : value('mobile');
}

/* Beside each other where "Last Name (optional)" stays on one line. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(158px, 100%), 1fr));
  gap: var(--s3) 14px;
`;
