import { SubmitErrorAlert, toSubmitError, type SubmitError } from '@storefront/page-kit/forms';
import { useShell, type Address } from '@storefront/shared-contracts';
import { messages } from '@storefront/shared-contracts/texts';
import { Button, Meta, Modal, Tag } from '@storefront/shared-ui';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { getAddressType } from './address-form';
import { Pincode } from './AddressRow';
import { useSingleFlight } from './use-single-flight';

export interface DeleteAddressProps {
  readonly address: Address;
  readonly onClose: () => void;
  /** Called after the address was deleted, also if the dialog was closed before. */
  readonly onDeleted: () => void;
  /** Called after the address was deleted, only while the dialog is open. */
  readonly onDone: () => void;
}

/** Asks whether to delete an address; the button that keeps it has the focus. */
export function DeleteAddress({ address, onClose, onDeleted, onDone }: DeleteAddressProps) {
  const { api } = useShell();
  const keep = useRef<HTMLButtonElement>(null);
  const { pending, send } = useSingleFlight();
  const [submitError, setSubmitError] = useState<SubmitError>();
  const remove = async () => {
    setSubmitError(undefined);
    const gone = await send(async () => {
      const answer = await api.call('addressDelete', { body: { address_id: address.id } }, { quiet: true });
      // 404: the address was already deleted, for example in another tab.
      if (!answer.ok && answer.failure.status !== 404) {
        return toSubmitError(answer.failure, messages.addressDelete, navigator.onLine);
      }
      onDeleted();
      return 'gone';
    });
    if (gone === 'gone') onDone();
    else setSubmitError(gone);
  };
  return (
    <Modal
      open
      onClose={onClose}
      title="Delete address"
      initialFocus={keep}
      footer={
        <>
          <Button ref={keep} variant="secondary" size="small" onClick={onClose}>
            Keep it
          </Button>
          <Button
            variant="danger"
            size="small"
            pending={pending}
            pendingLabel="Deleting..."
            onClick={() => void remove()}
          >
            Delete
          </Button>
        </>
      }
    >
      <Question>{messages.addressDeleteConfirm}</Question>
      <AddressSummary>
        <Tag>{getAddressType(address.address_type).name}</Tag>
        <p>
          <b>{address.name}</b>
          <br />
          {address.address_1}, {address.address_2}
          <br />
          {address.city}, {address.state} <Pincode>{address.pincode}</Pincode>
        </p>
      </AddressSummary>
      <Meta>This does not affect orders that you have already placed.</Meta>
      <SubmitErrorAlert error={submitError} />
    </Modal>
  );
}

const Question = styled.p`
  font-weight: var(--w-semi);
`;

const AddressSummary = styled.div`
  padding-left: 14px;
  border-left: 4px solid var(--rule-strong);
  color: var(--text-2);
  line-height: 1.42;
  overflow-wrap: anywhere;

  p {
    margin-top: var(--s2);
  }

  p > b:first-child {
    color: var(--text);
    font-weight: var(--w-semi);
  }
`;
