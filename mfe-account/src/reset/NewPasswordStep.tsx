import { SubmitErrorAlert, toSubmitError, useRuleForm, type SubmitError } from '@storefront/page-kit/forms';
import { useShell } from '@storefront/shared-contracts';
import { fieldTitle } from '@storefront/shared-contracts/fields';
import { labels, messages } from '@storefront/shared-contracts/texts';
import { formatMobile } from '@storefront/page-kit';
import { Button, Icon } from '@storefront/shared-ui';
import { Field, OtpInput, PasswordInput } from '@storefront/shared-ui/form';
import styled from 'styled-components';
import { passwordField, passwordHint, resetOtpField } from '../forms/fields';
import { FormBody, HiddenUserName } from '../forms/FormBody';
import { useAutoFocus } from '../forms/use-auto-focus';
import { InlineAction, Intro } from '../layouts/Intro';
import type { SignedIn } from '../session/use-sign-in';
import { useSmsCode } from '../verification/use-sms-code';

interface NewPasswordStepProps {
  readonly mobile: string;
  readonly loginAddress: (mobile: string) => string;
  /** Called to enter another number, or to request another OTP for the same number. */
  readonly onBack: () => void;
  readonly onSignedIn: (answer: SignedIn) => SubmitError | undefined;
}

const formFields = [resetOtpField, passwordField];

/** Step 2: the OTP and a new password. */
export function NewPasswordStep({ mobile, loginAddress, onBack, onSignedIn }: NewPasswordStepProps) {
  const { api } = useShell();
  const { field, fill, incomplete, input, onSubmit, pending, ref, submitError } = useRuleForm(formFields);
  const first = useAutoFocus<HTMLInputElement>();
  useSmsCode((code) => fill('otp', code), { wanted: !pending });
  const update = onSubmit({
    send: (valueOf, signal) =>
      api.call(
        'resetPassword',
        { body: { mobile_number: mobile, otp: valueOf('otp'), password: valueOf('password') } },
        { quiet: true, signal },
      ),
    done: onSignedIn,
    failed: (failure) => toSubmitError(failure, messages.resetPassword, navigator.onLine),
  });
  return (
    <>
      <Intro>
        Code sent to <b>{formatMobile(mobile)}</b>{' '}
        <InlineAction type="button" onClick={onBack} disabled={pending}>
          Change number or resend OTP
        </InlineAction>
      </Intro>
      <FormBody ref={ref} noValidate onSubmit={update}>
        <HiddenUserName value={mobile} />
        <Field label={labels.otp} hint={<Validity />} {...field('otp')}>
          <OtpInput {...input('otp', first)} masked enterKeyHint="next" />
        </Field>
        <Field label={fieldTitle('new_password')} hint={passwordHint} {...field('password')}>
          <PasswordInput {...input('password')} autoComplete="new-password" enterKeyHint="go" />
        </Field>
        <SubmitErrorAlert error={submitError} />
        <Button type="submit" full incomplete={incomplete} pending={pending} pendingLabel="Updating...">
          {labels.updatePassword}
        </Button>
        <Button variant="quiet" href={loginAddress(mobile)}>
          {labels.backToLogin}
        </Button>
      </FormBody>
    </>
  );
}

function Validity() {
  return (
    <ValidityLine>
      <Icon name="clock" size="small" />
      {messages.otpValidity}
    </ValidityLine>
  );
}

const ValidityLine = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
  color: var(--text-2);
  font-weight: var(--w-med);
`;
