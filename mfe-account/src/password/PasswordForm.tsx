import { customerQuery } from '@storefront/page-kit';
import { SubmitErrorAlert, toSubmitError, useRuleForm, type SubmitError } from '@storefront/page-kit/forms';
import { useShell, type Failure, paths } from '@storefront/shared-contracts';
import { fieldTitle } from '@storefront/shared-contracts/fields';
import { limits } from '@storefront/shared-contracts/limits';
import { labels, messages } from '@storefront/shared-contracts/texts';
import { Button, media } from '@storefront/shared-ui';
import { Field, PasswordInput } from '@storefront/shared-ui/form';
import { RedirectNotice, Panel } from '@storefront/shared-ui/order';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { passwordChangeFields, passwordHint } from '../forms/fields';
import { FormBody, HiddenUserName } from '../forms/FormBody';
import { useAutoFocus } from '../forms/use-auto-focus';

/** A form with the old and the new password. The input stays if the server rejects it. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { api, notify } = useShell();
  const { data: customer } = useQuery(customerQuery(api));
  const { field, incomplete, input, onSubmit, pending, ref, submitError } = useRuleForm(passwordChangeFields);
  const reportError = (failure: Failure): SubmitError => {
    const error = toSubmitError(failure, messages.changePassword, navigator.onLine);
    // An error of a field is shown only at the field.
    if (error.errors !== undefined) return error;
    notify({ type: 'danger', message: error.message });
    return { ...error, notified: true };
  };
  const update = onSubmit({
    send: (valueOf, signal) =>
      api.call(
        'updatePassword',
        { body: { old_password: valueOf('old_password'), new_password: valueOf('new_password') } },
        { quiet: true, signal },
      ),
    done: () => {
      onChanged();
      return undefined;
    },
    failed: reportError,
  });
  return (
    <Form ref={ref} noValidate onSubmit={update}>
      {customer && <HiddenUserName value={customer.mobile_number || customer.email} />}
      <Field label={fieldTitle('old_password')} {...field('old_password')}>
        <PasswordInput
          {...input('old_password')}
          what="old password"
          autoComplete="current-password"
          enterKeyHint="next"
        />
      </Field>
      <Field label={fieldTitle('new_password')} hint={passwordHint} {...field('new_password')}>
        <PasswordInput {...input('new_password')} what="new password" autoComplete="new-password" enterKeyHint="go" />
      </Field>
      <SubmitErrorAlert error={submitError} />
      <Button type="submit" incomplete={incomplete} pending={pending} pendingLabel="Updating...">
        {labels.update}
      </Button>
    </Form>
  );
}

const Form = styled(FormBody)`
  max-width: 520px;
  margin-top: var(--s6);

  > button[type='submit'] {
    justify-self: start;
    min-width: 180px;

    ${media.phone} {
      justify-self: stretch;
    }
  }
`;

/** The new password is set; redirects to the profile after 4 s. */
export function PasswordChanged() {
  const { navigate } = useShell();
  const heading = useAutoFocus<HTMLHeadingElement>();
  return (
    <Done topRule="brand">
      <h2 ref={heading} tabIndex={-1}>
        Password updated
      </h2>
      <RedirectNotice
        ms={limits.redirectMs.passwordChanged}
        href={paths.account}
        label={`Open ${labels.myProfile}`}
        onEnd={() => navigate(paths.account, { replace: true })}
        sentence={sentence}
        align="start"
      />
    </Done>
  );
}

const sentence = (time: string) => `Taking you to ${labels.myProfile} in ${time}.`;

const Done = styled(Panel)`
  max-width: 520px;
  margin-top: var(--s6);

  > h2 {
    margin: 6px 0 4px;
  }

  h2:focus-visible {
    outline: none;
    box-shadow: none;
  }
`;
