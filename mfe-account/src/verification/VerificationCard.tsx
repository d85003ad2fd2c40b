import { SubmitErrorAlert, useRuleForm } from '@storefront/page-kit/forms';
import { useShell } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { labels, messages, messageTemplates } from '@storefront/shared-contracts/texts';
import type { AuthUser, VerificationDetails } from '@storefront/shared-contracts';
import { Button, LinkButton, Row } from '@storefront/shared-ui';
import { Field, OtpInput } from '@storefront/shared-ui/form';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { otpField } from '../forms/fields';
import { ChannelCard, ChannelHead } from './ChannelCard';
import { channelConfig, type Channel } from './channels';
import { CorrectionForm, useReportFailure } from './CorrectionForm';
import { ResendOtp, useResend } from './ResendOtp';
import { useSmsCode } from './use-sms-code';

interface VerificationCardProps {
  readonly channel: Channel;
  readonly details: VerificationDetails;
  /** Changes when this card must take the focus; undefined while another card is first. */
  readonly turn: number | undefined;
  readonly onVerified: (user: AuthUser, message: string) => void;
  readonly onCorrected: (details: VerificationDetails) => void;
  /** Called if the channel was verified elsewhere in the meantime. */
  readonly onConflict: () => void;
  /** Called after another OTP was sent. */
  readonly onSent: () => void;
}

const formFields = [otpField];

/**
 * The OTP of one channel, its resending, and the correction of the number or email address to which it is sent. See
 * docs/behaviour.md, D34.
 */
export function VerificationCard(props: VerificationCardProps) {
  const { channel, details, turn, onVerified, onCorrected, onConflict, onSent } = props;
  const { api, notify } = useShell();
  const { correctLabel, heading, endpoint, field: detail, printed } = channelConfig[channel];
  const { field, fill, incomplete, input, onSubmit, pending, ref, submitError, showSubmitError } =
    useRuleForm(formFields);
  const reportFailure = useReportFailure();
  const code = useRef<HTMLInputElement>(null);
  const asking = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [focusAfter, setFocusAfter] = useState<'code' | 'opener'>();
  const missing = details[detail] === '';
  const correcting = opened || missing;
  const headingId = useId();
  useEffect(() => {
    if (turn !== undefined) code.current?.focus();
  }, [turn]);
  // The closed correction form is replaced, and the element that replaces it gets the focus.
  useEffect(() => {
    if (correcting) return;
    if (focusAfter === 'code') code.current?.focus();
    if (focusAfter === 'opener') opener.current?.focus();
  }, [correcting, focusAfter]);
  const verify = onSubmit({
    send: (valueOf, signal) => api.call(endpoint, { body: { otp: valueOf('otp') } }, { quiet: true, signal }),
    done: (body) => {
      onVerified(body.data, body.message);
      return undefined;
    },
    failed: (failure) => {
      code.current?.focus();
      code.current?.select();
      if (failure.status === 409) onConflict();
      return reportFailure(failure);
    },
  });
  const { state, ask, restart } = useResend(async () => {
    showSubmitError(undefined);
    const answer = await api.call('resendOtp', { params: { channel } }, { quiet: true });
    if (!answer.ok) {
      if (answer.failure.status === 409) onConflict();
      showSubmitError(reportFailure(answer.failure));
      return false;
    }
    notify({ type: 'success', message: messages.otpSent });
    onSent();
    fill('otp', '');
    // The countdown replaces the button, whose focus moves to the input.
    if (asking.current?.contains(document.activeElement)) code.current?.focus();
    return true;
  }, details.otp_resends?.[channel]);
  useSmsCode((text) => fill('otp', text), {
    wanted: channel === 'mobile' && !correcting && !pending,
    sent: state.sent,
  });
  const openCorrection = () => {
    setFocusAfter(undefined);
    setOpened(true);
  };
  const closeCorrection = (focus: 'code' | 'opener') => {
    setOpened(false);
    setFocusAfter(focus);
  };
  const corrected = (next: VerificationDetails) => {
    notify({ type: 'success', message: messageTemplates.otpSentTo(printed(next)) });
    fill('otp', '');
    restart();
    onCorrected(next);
    closeCorrection('code');
  };
  return (
    <Card topRule="brand" aria-labelledby={headingId}>
      <ChannelHead
        channel={channel}
        details={details}
        action={
          !correcting && (
            <LinkButton ref={opener} disabled={pending || state.phase === 'sending'} onClick={openCorrection}>
              {correctLabel}
            </LinkButton>
          )
        }
      >
        <h2 id={headingId}>{heading}</h2>
      </ChannelHead>
      {correcting ? (
        <CorrectionForm
          channel={channel}
          details={details}
          onCorrected={corrected}
          onCancel={missing ? undefined : () => closeCorrection('opener')}
          onConflict={onConflict}
        />
      ) : (
        <form ref={ref} noValidate onSubmit={verify}>
          <Field label={labels.otp} hint={`${limits.otpMax} digits`} {...field('otp')}>
            <OtpInput {...input('otp', code)} enterKeyHint="done" />
          </Field>
          <SubmitErrorAlert error={submitError} />
          <Row $between>
            <Button type="submit" incomplete={incomplete} pending={pending} pendingLabel="Verifying...">
              {labels.verify}
            </Button>
            <div ref={asking}>
              <ResendOtp state={state} describedBy={headingId} onAsk={ask} />
            </div>
          </Row>
        </form>
      )}
    </Card>
  );
}

const Card = styled(ChannelCard)`
  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s3);
    margin-top: var(--s4);
  }

  button[type='submit'] {
    min-width: 128px;
  }
`;
