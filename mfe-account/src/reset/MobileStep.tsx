import { SubmitErrorAlert, toSubmitError, useRuleForm } from '@storefront/page-kit/forms';
import { useShell } from '@storefront/shared-contracts';
import { fieldTitle } from '@storefront/shared-contracts/fields';
import { limits } from '@storefront/shared-contracts/limits';
import { labels, messages } from '@storefront/shared-contracts/texts';
import { Button } from '@storefront/shared-ui';
import { Field, TextInput } from '@storefront/shared-ui/form';
import { fieldAttributes } from '../forms/field-attributes';
import { mobileNumberField } from '../forms/fields';
import { FormBody } from '../forms/FormBody';
import { useAutoFocus } from '../forms/use-auto-focus';
import { Intro } from '../layouts/Intro';

interface MobileStepProps {
  readonly mobile: string;
  /** Returns the URL of the login with the mobile number filled in. */
  readonly loginAddress: (mobile: string) => string;
  readonly onSent: (mobile: string) => void;
}

const formFields = [mobileNumberField];

/** Step 1: the mobile number to which the OTP is sent. */
export function MobileStep({ mobile, loginAddress, onSent }: MobileStepProps) {
  const { api } = useShell();
  const { field, incomplete, input, onSubmit, pending, ref, submitError, value } = useRuleForm(formFields, {
    mobile_number: mobile,
  });
  const first = useAutoFocus<HTMLInputElement>();
  const send = onSubmit({
    send: (valueOf, signal) =>
      api.call('resetUserCheck', { body: { mobile_number: valueOf('mobile_number') } }, { quiet: true, signal }),
    done: (_, valueOf) => {
      onSent(valueOf('mobile_number'));
      return undefined;
    },
    failed: (failure) => toSubmitError(failure, messages.resetPassword, navigator.onLine),
  });
  return (
    <>
      <Intro>Enter your registered mobile number. We will send you a one-time code.</Intro>
      <FormBody ref={ref} noValidate onSubmit={send}>
        <Field label={fieldTitle('mobile_number')} hint={`${limits.mobileDigits} digits`} {...field('mobile_number')}>
          <TextInput {...input('mobile_number', first)} {...fieldAttributes.mobile} enterKeyHint="send" />
        </Field>
        <SubmitErrorAlert error={submitError} />
        <Button
          type="submit"
          full
          iconEnd="arrow-right"
          incomplete={incomplete}
          pending={pending}
          pendingLabel={labels.sendingOtp}
        >
          {labels.sendOtp}
        </Button>
        <Button variant="quiet" href={loginAddress(value('mobile_number'))}>
          {labels.backToLogin}
        </Button>
      </FormBody>
    </>
  );
}
