import { usePageFacts } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { messages } from '@storefront/shared-contracts/texts';
import { Button, EmptyState, ErrorState, media, Muted, VisuallyHidden } from '@storefront/shared-ui';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { AddAddressCell } from './AddAddressCell';
import { addressTitle, type AddressMode } from './address-mode';
import { AddressCard } from './AddressCard';
import { AddressDialog, type OpenDialog } from './AddressDialog';
import { AddressSkeleton } from './AddressSkeleton';
import { CardGrid } from './CardBox';
import { useAddressBook } from './use-address-book';
import { useAddressChoice } from './use-address-choice';
import { useFocusOnCard } from './use-focus-on-card';

/** The customer's addresses with their dialogs. */
export function Addresses({ mode }: { mode: AddressMode }) {
  const book = useAddressBook();
  const choice = useAddressChoice(mode);
  const [requested, setRequested] = useState<OpenDialog | 'none'>();
  const [announcement, setAnnouncement] = useState('');
  const content = useRef<HTMLDivElement>(null);
  const { list } = book;
  const title = addressTitle(mode, list?.length);
  usePageFacts({ title });

  const selects = mode.kind === 'select';
  // Without a saved address, adding one is the only possible action. After saving, the dialog stays open until its
  // steps are removed from the history.
  if (requested === undefined && selects && list?.length === 0) setRequested({ kind: 'add' });
  const dialog = requested ?? 'none';
  const focusOnCard = useFocusOnCard(content, dialog !== 'none');
  const close = () => setRequested('none');
  const columns = selects ? 3 : 2;
  return (
    <>
      <h1>{title}</h1>
      <Intro $lines={selects ? 2 : 1}>{list && formatLead(mode, list.length)}</Intro>
      <div ref={content}>
        {list === undefined ? (
          book.failed ? (
            <Gap>
              <ErrorState message={messages.loadingData} onRetry={book.reload} pending={book.fetching} />
            </Gap>
          ) : (
            <AddressSkeleton columns={columns} />
          )
        ) : list.length === 0 ? (
          <Gap>
            <NoAddress onAdd={() => setRequested({ kind: 'add' })} />
          </Gap>
        ) : (
          <CardGrid $columns={columns}>
            {list.map((address, index) => (
              <li key={address.id}>
                <AddressCard
                  address={address}
                  choice={selects ? { ...choice, primary: index === 0 } : undefined}
                  onEdit={() => setRequested({ kind: 'edit', address })}
                  onDelete={() => setRequested({ kind: 'delete', address, index })}
                />
              </li>
            ))}
            <li>
              <AddAddressCell saved={list.length} onAdd={() => setRequested({ kind: 'add' })} />
            </li>
          </CardGrid>
        )}
      </div>
      {dialog !== 'none' && (
        <AddressDialog
          dialog={dialog}
          book={book}
          onClose={close}
          onDone={(what, target) => {
            setAnnouncement(what);
            if (target !== undefined) focusOnCard(target);
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

function formatLead(mode: AddressMode, saved: number): string {
  const count = `${saved} of ${limits.maxAddresses} saved.`;
  if (mode.kind === 'manage') return count;
  return `${count} ${mode.page === 'lab' ? 'We collect the samples at' : 'We deliver medicines to'} this address.`;
}

/* Reserves the lines of its text, so that the cards do not move when it loads: two on phones if an address is
   selected. */
const Intro = styled(Muted)<{ $lines: number }>`
  min-height: 1lh;
  margin-top: var(--s2);

  ${media.phone} {
    min-height: ${({ $lines }) => $lines}lh;
  }
`;

const Gap = styled.div`
  margin-top: var(--s4);
`;
