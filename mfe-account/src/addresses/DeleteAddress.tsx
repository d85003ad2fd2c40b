import { SubmitErrorAlert, toMutationError } from '@storefront/page-kit/forms';
import { ApiError, useShell, type Address } from '@storefront/shared-contracts';
import { messages } from '@storefront/shared-contracts/texts';
import { Button, Meta, Modal, Tag } from '@storefront/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import styled from 'styled-components';
import { getAddressType } from './address-form';
import { Pincode } from './AddressRow';

interface DeleteAddressProps {
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
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const answer = await api.call('addressDelete', { body: { address_id: address.id } }, { quiet: true });
      // 404: the address was already deleted, for example in another tab.
      if (!answer.ok && answer.failure.status !== 404) throw new ApiError(answer.failure);
    },
    onSuccess: onDeleted,
  });
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
            pending={isPending}
            pendingLabel="Deleting..."
            // The dialog ignores an answer that arrives after it was closed.
            onClick={() => mutate(undefined, { onSuccess: onDone })}
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
      <SubmitErrorAlert error={toMutationError(error, messages.addressDelete, navigator.onLine)} />
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
