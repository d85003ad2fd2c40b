import { customerQuery } from '@storefront/page-kit';
import { SubmitErrorAlert, toSubmitError, useRuleForm } from '@storefront/page-kit/forms';
import { paths, useShell } from '@storefront/shared-contracts';
import { fieldTitle } from '@storefront/shared-contracts/fields';
import { accountTexts } from '@storefront/shared-contracts/texts';
import { Button, Modal } from '@storefront/shared-ui';
import { Field, PasswordInput } from '@storefront/shared-ui/form';
import { Panel } from '@storefront/shared-ui/order';
import { useQuery } from '@tanstack/react-query';
import { useState, useId, useRef } from 'react';
import styled from 'styled-components';
import { SectionBody } from './SectionBody';
import { passwordField } from '../forms/fields';
import { DialogFormBody, HiddenUserName } from '../forms/FormBody';

/** Opens the dialog that deletes the account. After that the logout page removes the data in the browser. */
export function DeleteAccount() {
  const { navigate, notify } = useShell();
  const [open, setOpen] = useState(false);
  const leave = () => {
    notify({ type: 'success', message: accountTexts.deleted });
    navigate(paths.logout, { replace: true });
  };
  return (
    <Panel>
      <SectionBody>
        <h2>Delete my account</h2>
        <p>
          We remove your profile, addresses, carts, devices and messages, and log you out everywhere. This is not
          possible while an order, a payment or a refund is open.
        </p>
        <Button variant="dangerSecondary" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      </SectionBody>
      {open && <DeleteAccountDialog onClose={() => setOpen(false)} onDeleted={leave} />}
    </Panel>
  );
}

interface DeleteAccountDialogProps {
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

const formFields = [passwordField];

/**
 * Says which data are removed and which are kept, and deletes the account after the password was entered. The button
 * that keeps the account has the focus.
 */
function DeleteAccountDialog({ onClose, onDeleted }: DeleteAccountDialogProps) {
  const { api } = useShell();
  const { data: customer } = useQuery(customerQuery(api));
  const formId = useId();
  const keep = useRef<HTMLButtonElement>(null);
  const { field, incomplete, input, onSubmit, pending, ref, submitError } = useRuleForm(formFields);
  const remove = onSubmit({
    send: (valueOf, signal) =>
      api.call('accountDelete', { body: { password: valueOf('password') } }, { quiet: true, signal }),
    done: () => {
      onDeleted();
      return undefined;
    },
    failed: (failure) => toSubmitError(failure, accountTexts.deleteFailed, navigator.onLine),
  });
  return (
    <Modal
      open
      isStatic
      onClose={onClose}
      title="Delete my account"
      initialFocus={keep}
      footer={
        <>
          <Button ref={keep} variant="secondary" size="small" onClick={onClose}>
            Keep my account
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            size="small"
            incomplete={incomplete}
            pending={pending}
            pendingLabel="Deleting..."
          >
            Delete
          </Button>
        </>
      }
    >
      <Question>{accountTexts.deleteConfirm}</Question>
      <Facts>
        <li>
          <b>Removed:</b> your profile, addresses, carts, devices and messages.
        </li>
        <li>
          <b>Kept:</b> your orders with their address and mobile number, as long as the law requires it for invoices.
          They are no longer linked to an account.
        </li>
      </Facts>
      <DialogFormBody id={formId} ref={ref} noValidate onSubmit={remove}>
        {customer && <HiddenUserName value={customer.mobile_number || customer.email} />}
        <Field label={fieldTitle('password')} {...field('password')}>
          <PasswordInput {...input('password')} what="password" autoComplete="current-password" enterKeyHint="go" />
        </Field>
        <SubmitErrorAlert error={submitError} />
      </DialogFormBody>
    </Modal>
  );
}

const Question = styled.p`
  font-weight: var(--w-semi);
`;

const Facts = styled.ul`
  display: grid;
  gap: var(--s2);
  margin: 0;
  padding-left: 20px;
  color: var(--text-2);
  line-height: 1.42;

  b {
    color: var(--text);
    font-weight: var(--w-semi);
  }
`;
