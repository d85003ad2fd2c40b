import { SubmitErrorAlert, toSubmitError, useRuleForm } from '@storefront/page-kit/forms';
import { paths, useShell } from '@storefront/shared-contracts';
import type { Identifier } from '@storefront/shared-contracts/fields';
import { limits } from '@storefront/shared-contracts/limits';
import { labels, messages } from '@storefront/shared-contracts/texts';
import { Button, Meta, TextLink } from '@storefront/shared-ui';
import { Field, TextInput } from '@storefront/shared-ui/form';
import styled from 'styled-components';
import { fieldAttributes } from '../forms/field-attributes';
import { identifierField } from '../forms/fields';
import { FormBody } from '../forms/FormBody';
import { useAutoFocus } from '../forms/use-auto-focus';
import { Intro } from '../layouts/Intro';
import { parseTypedIdentifier } from './login-steps';

interface IdentifierStepProps {
  readonly typed: string;
  readonly onKnown: (identifier: Identifier) => void;
  readonly onUnknown: (identifier: Identifier) => void;
}

const formFields = [identifierField];

function Hint() {
  return (
    <>
      {`${limits.mobileDigits}-digit mobile number or email address.`} <Rule>{messages.identifierHint}</Rule>
    </>
  );
}

/** Step 1: a mobile number or an email address, for which the server checks whether an account exists. */
export function IdentifierStep({ typed, onKnown, onUnknown }: IdentifierStepProps) {
  const { api } = useShell();
  const { field, incomplete, input, onSubmit, pending, ref, submitError } = useRuleForm(formFields, {
    user_name: typed,
  });
  const first = useAutoFocus<HTMLInputElement>();
  const goOn = (next: (identifier: Identifier) => void, user_name: string, is_mobile: number | undefined) => {
    const identifier = parseTypedIdentifier(user_name, is_mobile);
    if (identifier) next(identifier);
    return undefined;
  };
  const ask = onSubmit({
    send: (valueOf, signal) =>
      api.call('userCheck', { body: { user_name: valueOf('user_name') } }, { quiet: true, signal }),
    done: ({ is_mobile }, valueOf) => goOn(onKnown, valueOf('user_name'), is_mobile),
    failed: (failure, valueOf) =>
      failure.status === 404
        ? goOn(onUnknown, valueOf('user_name'), failure.is_mobile)
        : toSubmitError(failure, failure.message, navigator.onLine),
  });
  return (
    <>
      <Intro>Enter your mobile number or email. We will check if you already have an account.</Intro>
      <FormBody ref={ref} noValidate onSubmit={ask}>
        <Field label={labels.emailMobileNumber} hint={<Hint />} {...field('user_name')}>
          <TextInput {...input('user_name', first)} {...fieldAttributes.identifier} enterKeyHint="next" />
        </Field>
        <SubmitErrorAlert error={submitError} />
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
