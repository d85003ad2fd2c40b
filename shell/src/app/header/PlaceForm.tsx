import { usePincode } from '@storefront/page-kit';
import { useShell, type PincodeState } from '@storefront/shared-contracts';
import { messageTemplates } from '@storefront/shared-contracts/texts';
import { Muted } from '@storefront/shared-ui';
import { PincodeField } from '@storefront/shared-ui/form';
import { useCallback, type FocusEvent, type RefObject } from 'react';

interface PlaceFormProps {
  /** Receives the input, which gets the focus when the dialog opens. */
  readonly input: RefObject<HTMLInputElement | null>;
  /** Called after a pincode was stored. */
  readonly onStored: () => void;
}

/** The form of the delivery place. A pincode that is not served changes nothing. */
export function PlaceForm({ input, onStored }: PlaceFormProps) {
  const { notify } = useShell();
  const onChecked = useCallback(
    ({ is_servicable, estimated_date }: PincodeState) => {
      if (is_servicable !== 1) return;
      notify({ type: 'success', message: messageTemplates.pincodeServiceable(estimated_date) });
      onStored();
    },
    [notify, onStored],
  );
  const { value, field, edit, check } = usePincode({ onChecked, servedOnly: true });
  return (
    <>
      <Muted>Products and cart show when we deliver there.</Muted>
      <div
        ref={(box) => {
          input.current = box?.querySelector('input') ?? null;
        }}
        onFocus={selectText}
      >
        <PincodeField value={value} state={field} button="Deliver here" onChange={edit} onCheck={check} />
      </div>
    </>
  );
}

/** Typing then replaces the former pincode. */
function selectText({ target }: FocusEvent): void {
  if (target instanceof HTMLInputElement) target.select();
}
