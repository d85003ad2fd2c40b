import { usePageFacts } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { messages } from '@storefront/shared-contracts/texts';
import { Button, EmptyState, ErrorState, Meta, VisuallyHidden } from '@storefront/shared-ui';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { AddAddressRow } from './AddAddressRow';
import { addressTitle, type AddressMode } from './address-mode';
import { AddressChoiceLayout } from './AddressChoiceLayout';
import { AddressDialog, type OpenDialog } from './AddressDialog';
import { AddressRow } from './AddressRow';
import { AddressSheet } from './AddressSheet';
import { AddressSkeleton } from './AddressSkeleton';
import { useAddressBook } from './use-address-book';
import { useAddressChoice } from './use-address-choice';
import { useFocusOnRow } from './use-focus-on-row';

/** The customer's addresses with their dialogs. For an order, one of them is chosen. */
export function Addresses({ mode }: { mode: AddressMode }) {
  const book = useAddressBook();
  const choice = useAddressChoice(mode);
  const [requested, setRequested] = useState<OpenDialog | 'none'>();
  const [announcement, setAnnouncement] = useState('');
  const [chosenId, setChosenId] = useState<number>();
  const content = useRef<HTMLDivElement>(null);
  const { list } = book;
  const title = addressTitle(mode, list?.length);
  usePageFacts({ title });

  const type = mode.kind === 'select' ? mode.page : undefined;
  // Without a saved address, adding one is the only possible action. After saving, the dialog stays open until its
  // steps are removed from the history.
  if (requested === undefined && type !== undefined && list?.length === 0) setRequested({ kind: 'add' });
  const dialog = requested ?? 'none';
  const focusOnRow = useFocusOnRow(content, dialog !== 'none');
  const close = () => setRequested('none');
  const add = () => setRequested({ kind: 'add' });
  const chosen = list?.find(({ id }) => id === chosenId) ?? list?.[0];
  const rows = list && (
    <AddressSheet>
      {list.map((address, index) => (
        <li key={address.id}>
          <AddressRow
            address={address}
            option={
              type && {
                checked: address === chosen,
                onCheck: () => setChosenId(address.id),
                rejection: choice.rejected?.id === address.id ? choice.rejected.message : undefined,
              }
            }
            onEdit={() => setRequested({ kind: 'edit', address })}
            onDelete={() => setRequested({ kind: 'delete', address, index })}
          />
        </li>
      ))}
      <li>
        <AddAddressRow saved={list.length} onAdd={add} />
      </li>
    </AddressSheet>
  );
  return (
    <>
      <Heading>
        <h1>{title}</h1>
        {type === undefined && list && (
          <Meta>
            {`${list.length} of ${limits.maxAddresses}`}
            <VisuallyHidden> saved</VisuallyHidden>
          </Meta>
        )}
      </Heading>
      <div ref={content}>
        {list === undefined ? (
          book.failed ? (
            <ErrorState message={messages.loadingData} onRetry={book.reload} pending={book.fetching} />
          ) : (
            <AddressSkeleton type={type} />
          )
        ) : chosen === undefined ? (
          <NoAddress onAdd={add} />
        ) : type === undefined ? (
          rows
        ) : (
          <AddressChoiceLayout type={type} address={chosen} choice={choice}>
            <fieldset disabled={choice.pending}>
              <VisuallyHidden as="legend">{title}</VisuallyHidden>
              {rows}
            </fieldset>
          </AddressChoiceLayout>
        )}
      </div>
      {dialog !== 'none' && (
        <AddressDialog
          dialog={dialog}
          book={book}
          onClose={close}
          onDone={(what, target) => {
            setAnnouncement(what);
            if (target !== undefined) focusOnRow(target);
            if (target !== undefined && 'id' in target) setChosenId(target.id);
            close();
          }}
        />
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}

function NoAddress({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      heading="No address saved yet"
      text="Save an address once and use it for every order. We check the pincode first."
      actions={
        <Button size="small" data-add-address="" onClick={onAdd}>
          Add new address
        </Button>
      }
    />
  );
}

const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--s4);
  margin-bottom: var(--s4);
`;
