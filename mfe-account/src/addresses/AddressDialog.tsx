import type { Address } from '@storefront/shared-contracts';
import { AddAddress } from './AddAddress';
import { DeleteAddress } from './DeleteAddress';
import { EditAddress } from './EditAddress';
import type { AddressBook } from './use-address-book';
import type { FocusTarget } from './use-focus-on-row';

export type OpenDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly address: Address }
  /** `index` is the address's position in the list. */
  | { readonly kind: 'delete'; readonly address: Address; readonly index: number };

interface AddressDialogProps {
  readonly dialog: OpenDialog;
  readonly book: AddressBook;
  readonly onClose: () => void;
  /**
   * @param what the text to announce
   * @param target the row that gets the focus; by default the element that had it before
   */
  readonly onDone: (what: string, target?: FocusTarget) => void;
}

export function AddressDialog({ dialog, book, onClose, onDone }: AddressDialogProps) {
  switch (dialog.kind) {
    case 'add':
      return (
        <AddAddress
          onClose={onClose}
          onSaved={book.added}
          onDone={({ id, name }) => onDone(`Address of ${name} saved`, { id })}
        />
      );
    case 'edit':
      return (
        <EditAddress
          address={dialog.address}
          onClose={onClose}
          onSaved={book.changed}
          onDone={({ name }) => onDone(`Address of ${name} saved`)}
        />
      );
    case 'delete': {
      const { address, index } = dialog;
      return (
        <DeleteAddress
          address={address}
          onClose={onClose}
          onDeleted={() => book.removed(address.id)}
          onDone={() => onDone(`Address of ${address.name} deleted`, { index })}
        />
      );
    }
  }
}
