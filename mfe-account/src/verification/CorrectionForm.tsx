import { SubmitErrorAlert, toSubmitError, useRuleForm, type SubmitError } from '@storefront/page-kit/forms';
import { useShell, type VerificationDetails, type Failure } from '@storefront/shared-contracts';
import { fieldTitle } from '@storefront/shared-contracts/fields';
import { limits } from '@storefront/shared-contracts/limits';
import { labels, hasServerReason, messages } from '@storefront/shared-contracts/texts';
import { Button, LinkButton, Row } from '@storefront/shared-ui';
import { Field, TextInput } from '@storefront/shared-ui/form';
import { fieldAttributes } from '../forms/field-attributes';
import { mobileNumberField, requiredEmailField } from '../forms/fields';
import { useAutoFocus } from '../forms/use-auto-focus';
import { channelConfig, type Channel } from './channels';

interface CorrectionFormProps {
  readonly channel: Channel;
  readonly details: VerificationDetails;
  readonly onCorrected: (details: VerificationDetails) => void;
  /** Undefined if the number has expired: there is then no OTP form to go back to. */
  readonly onCancel: (() => void) | undefined;
  /** Called if the channel was verified elsewhere in the meantime. */
  readonly onConflict: () => void;
}

const forms = { mobile: [mobileNumberField], email: [requiredEmailField] };
const hints = { mobile: `${limits.mobileDigits} digits`, email: undefined };

/** Corrects the number or email address, to which the server sends a new OTP. See docs/behaviour.md, D34. */
export function CorrectionForm({ channel, details, onCorrected, onCancel, onConflict }: CorrectionFormProps) {
  const { api } = useShell();
  const name = channelConfig[channel].field;
  const { field, incomplete, input, onSubmit, pending, ref, submitError } = useRuleForm<'mobile_number' | 'email'>(
    forms[channel],
    { [name]: details[name] },
  );
  const first = useAutoFocus<HTMLInputElement>();
  const reportFailure = useReportFailure();

  const correct = onSubmit({
    send: (valueOf, signal) => {
      const options = { quiet: true, signal };
      return channel === 'mobile'
        ? api.call('correctMobile', { body: { mobile_number: valueOf('mobile_number') } }, options)
        : api.call('correctEmail', { body: { email: valueOf('email') } }, options);
    },
    done: ({ data }) => {
      onCorrected(data);
      return undefined;
    },
    failed: (failure) => {
      if (failure.errors) return toSubmitError(failure, failure.message, navigator.onLine);
      if (failure.status === 409) onConflict();
      return reportFailure(failure);
    },
  });
  return (
    <form ref={ref} noValidate onSubmit={correct}>
      <Field label={fieldTitle(name)} hint={hints[channel]} {...field(name)}>
        <TextInput {...input(name, first)} {...fieldAttributes[channel]} enterKeyHint="send" />
      </Field>
      <SubmitErrorAlert error={submitError} />
      <Row $between>
        <Button type="submit" incomplete={incomplete} pending={pending} pendingLabel={labels.sendingOtp}>
          {labels.sendOtp}
        </Button>
        {onCancel && (
          <LinkButton disabled={pending} onClick={onCancel}>
            Cancel
          </LinkButton>
        )}
      </Row>
    </form>
  );
}

/**
 * Handles a failed verification or resend. Shows the server's reason beside the OTP; any other failure is also a
 * notification.
 */
export function useReportFailure(): (failure: Failure) => SubmitError {
  const { notify } = useShell();
  return (failure) => {
    const error = { ...toSubmitError(failure, messages.verification, navigator.onLine), errors: undefined };
    if (hasServerReason(failure)) return error;
    notify({ type: 'danger', message: error.message });
    return { ...error, notified: true };
  };
}
