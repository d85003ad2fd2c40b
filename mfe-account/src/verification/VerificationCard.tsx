import { endpoints, labels, limits, messages, useShell } from '@storefront/shared-contracts';
import type { AuthUser, VerificationDetails } from '@storefront/shared-contracts';
import { Button, Field, Icon, media, OtpInput, Panel, Row } from '@storefront/shared-ui';
import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { otpField } from '../form/fields';
import { codeRefusal, refusalOf } from '../form/refusal';
import { RefusalNote } from '../form/RefusalNote';
import { useForm } from '../form/use-form';
import { channelFacts } from './channels';
import type { Channel } from './channels';
import { ResendOtp } from './ResendOtp';
import { useResend } from './use-resend';
import { useSmsCode } from './use-sms-code';
import { useTellFailure } from './use-tell-failure';

export interface VerificationCardProps {
  readonly channel: Channel;
  readonly details: VerificationDetails;
  /** A new number takes the focus; undefined where another card has the turn. */
  readonly turn: number | undefined;
  readonly onVerified: (user: AuthUser, message: string) => void;
  /** The server knows something else: it was verified elsewhere meanwhile. */
  readonly onConflict: () => void;
}

const form = [otpField];

/** The code of one channel: typed, pasted or taken out of the message, and asked for again. Source: spec 2, 4 (Verification). */
export function VerificationCard({ channel, details, turn, onVerified, onConflict }: VerificationCardProps) {
  const { api, notify } = useShell();
  const { heading, icon, endpoint, printed } = channelFacts[channel];
  const { element, fill, input, message, onSubmit, pending, refusal, refuse, valid, value } = useForm(form);
  const tellFailure = useTellFailure();
  const code = useRef<HTMLInputElement>(null);
  const asking = useRef<HTMLDivElement>(null);
  const headingId = useId();
  useEffect(() => {
    if (turn !== undefined) code.current?.focus();
  }, [turn]);
  useSmsCode((text) => fill('otp', text), channel === 'mobile');

  const verify = onSubmit({
    send: (signal) => api.call(endpoint, { body: { otp: value('otp') } }, { quiet: true, signal }),
    done: (body) => {
      onVerified(body.data, body.message);
      return undefined;
    },
    failed: (failure) => {
      code.current?.focus();
      code.current?.select();
      if (failure.status === 409) onConflict();
      return tellFailure(failure, codeRefusal);
    },
  });
  const { state, ask } = useResend(async () => {
    refuse(undefined);
    const answer = await api.call(endpoints.resendOtp, { params: { channel } }, { quiet: true });
    if (!answer.ok) {
      if (answer.failure.status === 409) onConflict();
      refuse(tellFailure(answer.failure, refusalOf));
      return false;
    }
    notify({ type: 'success', message: messages.otpSent });
    fill('otp', '');
    // The button gives its place to the seconds; its focus goes where the code is typed.
    if (asking.current?.contains(document.activeElement)) code.current?.focus();
    return true;
  });
  return (
    <Card topRule="brand" aria-labelledby={headingId}>
      <Row $nowrap>
        <Icon name={icon} size="large" />
        <Names>
          <h2 id={headingId}>{heading}</h2>
          <p>{printed(details)}</p>
        </Names>
      </Row>
      <form ref={element} noValidate onSubmit={verify}>
        <Field label={labels.otp} hint={`${limits.otpMax} digits`} error={message('otp')}>
          <OtpInput {...input('otp')} ref={code} masked enterKeyHint="done" />
        </Field>
        <RefusalNote refusal={refusal} />
        <Row $between>
          <Button type="submit" disabled={!valid} pending={pending} pendingLabel="Verifying...">
            {labels.verify}
          </Button>
          <div ref={asking}>
            <ResendOtp state={state} describedBy={headingId} onAsk={ask} />
          </div>
        </Row>
      </form>
    </Card>
  );
}

const Card = styled(Panel)`
  padding: var(--s6);

  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s3);
    margin-top: var(--s4);
  }

  button[type='submit'] {
    min-width: 128px;
  }

  > div > svg {
    width: 32px;
    height: 32px;
    color: var(--brand);
  }

  ${media.phone} {
    padding: 18px var(--s4);
  }
`;

const Names = styled.div`
  min-width: 0;

  p {
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
`;
