import { endpoints, labels, messages, routeTo, useShell } from '@storefront/shared-contracts';
import type { ApiClient, CallOptions, Identifier } from '@storefront/shared-contracts';
import { Button, Field, PasswordInput } from '@storefront/shared-ui';
import { passwordField } from '../form/fields';
import { FormBody } from '../form/FormBody';
import { refusalOf } from '../form/refusal';
import { RefusalNote } from '../form/RefusalNote';
import { useFocusOnArrival } from '../form/use-focus-on-arrival';
import { useForm } from '../form/use-form';
import { InlineAction, Lead } from '../frame/Lead';
import { HiddenUserName } from '../session/HiddenUserName';
import type { SignedIn } from '../session/keep-session';
import type { Refusal } from '../form/refusal';
import { changeLabel, printedIdentifier } from './identifier';

export interface LoginStepProps {
  readonly identifier: Identifier;
  /** Where the login leads back to. */
  readonly back: string | undefined;
  readonly onBack: () => void;
  readonly onSignedIn: (answer: SignedIn) => Refusal | undefined;
}

const form = [passwordField];

/** Step 2: the password of an account. Source: spec 2, 4 (Login). */
export function PasswordStep({ identifier, back, onBack, onSignedIn }: LoginStepProps) {
  const { api } = useShell();
  const { element, incomplete, input, message, onSubmit, pending, refusal, value } = useForm(form);
  const first = useFocusOnArrival<HTMLInputElement>();
  const logIn = onSubmit({
    send: (signal) => callLogin(api, identifier, value('password'), { quiet: true, signal }),
    done: onSignedIn,
    failed: (failure) => refusalOf(failure, messages.login, navigator.onLine),
  });
  return (
    <>
      <Lead>
        Welcome back, <b>{printedIdentifier(identifier)}</b>.{' '}
        <InlineAction type="button" onClick={onBack} disabled={pending}>
          {changeLabel(identifier)}
        </InlineAction>
      </Lead>
      <FormBody ref={element} noValidate onSubmit={logIn}>
        <HiddenUserName value={identifier.value} />
        <Field label={labels.password} error={message('password')}>
          <PasswordInput {...input('password')} ref={first} autoComplete="current-password" enterKeyHint="go" />
        </Field>
        <RefusalNote refusal={refusal} />
        <Button type="submit" full incomplete={incomplete} pending={pending} pendingLabel="Logging in...">
          {labels.login}
        </Button>
        <Button variant="quiet" href={resetAddress(identifier, back)}>
          {labels.forgotPassword}
        </Button>
      </FormBody>
    </>
  );
}

function callLogin(api: ApiClient, { kind, value }: Identifier, password: string, options: CallOptions) {
  return kind === 'mobile'
    ? api.call(endpoints.loginMobile, { body: { mobile: value, password } }, options)
    : api.call(endpoints.loginEmail, { body: { email: value, password } }, options);
}

/** A mobile number goes along; a reset can't use anything else. Source: spec 2 (Login/Register). */
function resetAddress({ kind, value }: Identifier, back: string | undefined): string {
  return routeTo.resetPassword({
    ...(back !== undefined && { redirect_uri: back }),
    ...(kind === 'mobile' && { user_name: value }),
  });
}
