import { SubmitErrorAlert, toSubmitError, useRuleForm, type SubmitError } from '@storefront/page-kit/forms';
import { buildUrl, useShell } from '@storefront/shared-contracts';
import { labels, messages } from '@storefront/shared-contracts/texts';
import type { ApiClient, CallOptions } from '@storefront/shared-contracts';
import type { Identifier } from '@storefront/shared-contracts/fields';
import { Button } from '@storefront/shared-ui';
import { Field, PasswordInput } from '@storefront/shared-ui/form';
import { passwordField } from '../forms/fields';
import { FormBody, HiddenUserName } from '../forms/FormBody';
import { useAutoFocus } from '../forms/use-auto-focus';
import { InlineAction, Intro } from '../layouts/Intro';
import type { SignedIn } from '../session/use-sign-in';
import { getChangeLabel, formatIdentifier } from './login-steps';

export interface LoginStepProps {
  readonly identifier: Identifier;
  /** The path that is opened after the login. */
  readonly back: string | undefined;
  readonly onBack: () => void;
  readonly onSignedIn: (answer: SignedIn) => SubmitError | undefined;
}

const formFields = [passwordField];

/** Step 2: the password of an account. */
export function PasswordStep({ identifier, back, onBack, onSignedIn }: LoginStepProps) {
  const { api } = useShell();
  const { field, incomplete, input, onSubmit, pending, ref, submitError } = useRuleForm(formFields);
  const first = useAutoFocus<HTMLInputElement>();
  const logIn = onSubmit({
    send: (valueOf, signal) => callLogin(api, identifier, valueOf('password'), { quiet: true, signal }),
    done: onSignedIn,
    failed: (failure) => toSubmitError(failure, messages.login, navigator.onLine),
  });
  return (
    <>
      <Intro>
        Welcome back, <b>{formatIdentifier(identifier)}</b>.{' '}
        <InlineAction type="button" onClick={onBack} disabled={pending}>
          {getChangeLabel(identifier)}
        </InlineAction>
      </Intro>
      <FormBody ref={ref} noValidate onSubmit={logIn}>
        <HiddenUserName value={identifier.value} />
        <Field label={labels.password} {...field('password')}>
          <PasswordInput {...input('password', first)} autoComplete="current-password" enterKeyHint="go" />
        </Field>
        <SubmitErrorAlert error={submitError} />
        <Button type="submit" full incomplete={incomplete} pending={pending} pendingLabel="Logging in...">
          {labels.login}
        </Button>
        <Button variant="quiet" href={toResetUrl(identifier, back)}>
          {labels.forgotPassword}
        </Button>
      </FormBody>
    </>
  );
}

function callLogin(api: ApiClient, { kind, value }: Identifier, password: string, options: CallOptions) {
  return kind === 'mobile'
    ? api.call('loginMobile', { body: { mobile: value, password } }, options)
    : api.call('loginEmail', { body: { email: value, password } }, options);
}

/** Adds only a mobile number to the URL, because a reset cannot use an email address. */
function toResetUrl({ kind, value }: Identifier, back: string | undefined): string {
  return buildUrl.resetPassword({
    ...(back !== undefined && { redirect_uri: back }),
    ...(kind === 'mobile' && { user_name: value }),
  });
}
