import { usePageFacts, type ProductType } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { messages } from '@storefront/shared-contracts/texts';
import {
  Button,
  EmptyState,
  ErrorState,
  Meta,
  VisuallyHidden,
  ListSurface,
  Icon,
  InlineAlert,
  media,
} from '@storefront/shared-ui';
import { useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { addressTitle, type AddressMode } from './address-mode';
import { AddressChoiceLayout, AddressChoiceSkeleton } from './AddressChoiceLayout';
import { AddressDialog, type OpenDialog } from './AddressDialog';
import { AddressRow, AddressRowSkeleton } from './AddressRow';
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

/** The sheet of the addresses: one in each row, divided by hairlines. */
function AddressSheet({ children }: { children: ReactNode }) {
  return (
    <Sheet as="ul" $fullBleed>
      {children}
    </Sheet>
  );
}

const Sheet = styled(ListSurface)`
  > li + li {
    border-top: 1px solid var(--rule);
  }
`;

/** The skeleton of two addresses. @param type the cart of the order for which one is chosen */
function AddressSkeleton({ type }: { type: ProductType | undefined }) {
  const rows = (
    <AddressSheet>
      {[0, 1].map((row) => (
        <li key={row} aria-hidden="true">
          <AddressRowSkeleton hasOption={type !== undefined} />
        </li>
      ))}
    </AddressSheet>
  );
  return (
    <div data-loading>
      <VisuallyHidden role="status">Loading your addresses</VisuallyHidden>
      {type === undefined ? rows : <AddressChoiceSkeleton type={type}>{rows}</AddressChoiceSkeleton>}
    </div>
  );
}

/** The last row of the sheet: a button that adds an address, or the reason why no more can be added. */
function AddAddressRow({ saved, onAdd }: { saved: number; onAdd: () => void }) {
  if (saved >= limits.maxAddresses) {
    return (
      <Limit>
        <InlineAlert tone="info">{messages.addressLimit}</InlineAlert>
      </Limit>
    );
  }
  return (
    <Add type="button" data-add-address="" onClick={onAdd}>
      <Icon name="plus" size="large" />
      <span>
        <b>Add new address</b>
        <small>We check the pincode first.</small>
      </span>
    </Add>
  );
}

const Limit = styled.div`
  padding: 14px 20px;

  ${media.phone} {
    padding: 14px var(--gutter);
  }
`;

const Add = styled.button`
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 64px;
  padding: 8px 20px;
  border: 0;
  background: none;
  color: var(--link);
  font-size: var(--fs-16);
  line-height: var(--lh-snug);
  text-align: left;
  cursor: pointer;

  &:hover {
    background: var(--brand-tint);
  }

  /* The sheet would cut off a ring outside of the row. */
  &:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }

  b {
    display: block;
    font-weight: var(--w-semi);
  }

  small {
    display: block;
    color: var(--text-2);
    font-size: var(--fs-14);
  }

  ${media.phone} {
    padding: 8px var(--gutter);
  }
`;
