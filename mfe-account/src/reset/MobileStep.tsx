import { endpoints, fieldTitle, labels, limits, messages, useShell } from '@storefront/shared-contracts';
import { Button, Field, TextInput } from '@storefront/shared-ui';
import { fieldAttributes } from '../form/field-attributes';
import { mobileNumberField } from '../form/fields';
import { FormBody } from '../form/FormBody';
import { refusalOf } from '../form/refusal';
import { RefusalNote } from '../form/RefusalNote';
import { useFocusOnArrival } from '../form/use-focus-on-arrival';
import { useForm } from '../form/use-form';
import { Lead } from '../frame/Lead';

export interface MobileStepProps {
  readonly mobile: string;
  /** The login page with what it needs to go on. */
  readonly loginAddress: (mobile: string) => string;
  readonly onSent: (mobile: string) => void;
}

const form = [mobileNumberField];

/** Step 1: the mobile number that the code is sent to. Source: spec 2 (Reset Password), 4 (Reset). */
export function MobileStep({ mobile, loginAddress, onSent }: MobileStepProps) {
  const { api } = useShell();
  const { element, incomplete, input, message, onSubmit, pending, refusal, value } = useForm(form, {
    mobile_number: mobile,
  });
  const first = useFocusOnArrival<HTMLInputElement>();
  const send = onSubmit({
    send: (signal) =>
      api.call(endpoints.resetUserCheck, { body: { mobile_number: value('mobile_number') } }, { quiet: true, signal }),
    done: () => {
      onSent(value('mobile_number'));
      return undefined;
    },
    failed: (failure) => refusalOf(failure, messages.resetPassword, navigator.onLine),
  });
  return (
    <>
      <Lead>Enter your registered mobile number. We will send you a one-time code.</Lead>
      <FormBody ref={element} noValidate onSubmit={send}>
        <Field
          label={fieldTitle('mobile_number')}
          hint={`${limits.mobileDigits} digits`}
          error={message('mobile_number')}
        >
          <TextInput {...input('mobile_number')} ref={first} {...fieldAttributes.mobile} enterKeyHint="send" />
        </Field>
        <RefusalNote refusal={refusal} />
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
