import { endpoints, fieldTitle, labels, limits, messages, useShell } from '@storefront/shared-contracts';
import { Button, Field, TextInput } from '@storefront/shared-ui';
import { fieldAttributes } from '../form/field-attributes';
import { mobileNumberField } from '../form/fields';
import { FormBody } from '../form/FormBody';
import { toSubmitError } from '../form/submit-error';
import { SubmitErrorAlert } from '../form/SubmitErrorAlert';
import { useAutoFocus } from '../form/use-auto-focus';
import { useForm } from '../form/use-form';
import { Intro } from '../frame/Intro';

export interface MobileStepProps {
  readonly mobile: string;
  /** The login page with what it needs to go on. */
  readonly loginAddress: (mobile: string) => string;
  readonly onSent: (mobile: string) => void;
}

const form = [mobileNumberField];

/** Step 1: the mobile number that the code is sent to. */
export function MobileStep({ mobile, loginAddress, onSent }: MobileStepProps) {
  const { api } = useShell();
  const { element, incomplete, input, message, onSubmit, pending, refusal, value } = useForm(form, {
    mobile_number: mobile,
  });
  const first = useAutoFocus<HTMLInputElement>();
  const send = onSubmit({
    send: (signal) =>
      api.call(endpoints.resetUserCheck, { body: { mobile_number: value('mobile_number') } }, { quiet: true, signal }),
    done: () => {
      onSent(value('mobile_number'));
      return undefined;
    },
    failed: (failure) => toSubmitError(failure, messages.resetPassword, navigator.onLine),
  });
  return (
    <>
      <Intro>Enter your registered mobile number. We will send you a one-time code.</Intro>
      <FormBody ref={element} noValidate onSubmit={send}>
        <Field
          label={fieldTitle('mobile_number')}
          hint={`${limits.mobileDigits} digits`}
          error={message('mobile_number')}
        >
          <TextInput {...input('mobile_number')} ref={first} {...fieldAttributes.mobile} enterKeyHint="send" />
        </Field>
        <SubmitErrorAlert refusal={refusal} />
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
