import { endpoints, labels, limits, messages, paths, useShell } from '@storefront/shared-contracts';
import type { Identifier } from '@storefront/shared-contracts';
import { Button, Field, Meta, TextInput, TextLink } from '@storefront/shared-ui';
import styled from 'styled-components';
import { fieldAttributes } from '../form/field-attributes';
import { identifierField } from '../form/fields';
import { FormBody } from '../form/FormBody';
import { toSubmitError } from '../form/submit-error';
import { SubmitErrorAlert } from '../form/SubmitErrorAlert';
import { useAutoFocus } from '../form/use-auto-focus';
import { useForm } from '../form/use-form';
import { Intro } from '../frame/Intro';
import { parseTypedIdentifier } from './identifier';

export interface IdentifierStepProps {
  readonly typed: string;
  readonly onKnown: (identifier: Identifier) => void;
  readonly onUnknown: (identifier: Identifier) => void;
}

const form = [identifierField];

function Hint() {
  return (
    <>
      {`${limits.mobileDigits}-digit mobile number or email address.`} <Rule>{messages.identifierHint}</Rule>
    </>
  );
}

/** Step 1: a mobile number or an e-mail address, and whether it has an account. */
export function IdentifierStep({ typed, onKnown, onUnknown }: IdentifierStepProps) {
  const { api } = useShell();
  const { element, incomplete, input, message, onSubmit, pending, refusal, value } = useForm(form, {
    user_name: typed,
  });
  const first = useAutoFocus<HTMLInputElement>();
  const goOn = (next: (identifier: Identifier) => void, user_name: string, is_mobile: number | undefined) => {
    const identifier = parseTypedIdentifier(user_name, is_mobile);
    if (identifier) next(identifier);
    return undefined;
  };
  const ask = onSubmit({
    send: (signal) =>
      api.call(endpoints.userCheck, { body: { user_name: value('user_name') } }, { quiet: true, signal }),
    done: ({ is_mobile }) => goOn(onKnown, value('user_name'), is_mobile),
    failed: (failure) =>
      failure.status === 404
        ? goOn(onUnknown, value('user_name'), failure.is_mobile)
        : toSubmitError(failure, failure.message, navigator.onLine),
  });
  return (
    <>
      <Intro>Enter your mobile number or email. We will check if you already have an account.</Intro>
      <FormBody ref={element} noValidate onSubmit={ask}>
        <Field label={labels.emailMobileNumber} hint={<Hint />} error={message('user_name')}>
          <TextInput {...input('user_name')} ref={first} {...fieldAttributes.identifier} enterKeyHint="next" />
        </Field>
        <SubmitErrorAlert refusal={refusal} />
        <Button
          type="submit"
          full
          iconEnd="arrow-right"
          incomplete={incomplete}
          pending={pending}
          pendingLabel="Checking..."
        >
          {labels.continue}
        </Button>
      </FormBody>
      <Terms>
        By continuing you agree to the <TextLink href={paths.termsConditions}>{labels.termsConditions}</TextLink> and{' '}
        <TextLink href={paths.privacyPolicy}>{labels.privacyPolicy}</TextLink>.
      </Terms>
    </>
  );
}

const Rule = styled.span`
  white-space: nowrap;
`;

const Terms = styled(Meta)`
  margin-top: var(--s4);
`;
