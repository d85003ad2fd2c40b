import { askServiceability, storePincode } from '@storefront/page-kit';
import { buildUrl, useShell, type Address } from '@storefront/shared-contracts';
import { messages } from '@storefront/shared-contracts/texts';
import { useState } from 'react';
import type { AddressMode } from './address-mode';
import { useSingleFlight } from './use-single-flight';

export interface AddressChoice {
  readonly choose: (address: Address) => void;
  /** Id of the address that is being checked or with which the checkout opens. */
  readonly chosen: number | undefined;
  /** The last address that could not be used, and the reason. */
  readonly rejected: { readonly id: number; readonly message: string } | undefined;
}

/**
 * Use this Address: checks the address's pincode, stores it as the visitor's place, then opens the checkout with the
 * address, the type of cart and the coupon.
 */
export function useAddressChoice(mode: AddressMode): AddressChoice {
  const shell = useShell();
  const { api, navigate, notify } = shell;
  const { send } = useSingleFlight();
  const [chosen, setChosen] = useState<number>();
  const [rejected, setRejected] = useState<AddressChoice['rejected']>();

  const choose = async ({ id, pincode }: Address) => {
    if (mode.kind !== 'select' || chosen !== undefined) return;
    setChosen(id);
    setRejected(undefined);
    const answer = await send((signal) => askServiceability(api, pincode, { dated: false, signal }));
    if (answer === undefined) return;
    if (answer.ok && answer.data.is_servicable === 1) {
      const { page, coupon_code } = mode;
      // This check asks for no date, so a stored result of the same pincode is kept.
      const stored = shell.state.pincode.get();
      if (stored?.pincode !== pincode || stored.is_servicable !== 1) storePincode(shell, { pincode, is_servicable: 1 });
      navigate(buildUrl.checkout({ page, add_reference_id: id, ...(coupon_code !== undefined && { coupon_code }) }));
      return;
    }
    const message = answer.ok ? messages.addressNotServiceable : messages.addressUse;
    setChosen(undefined);
    setRejected({ id, message });
    notify({ type: 'danger', message });
  };
  return { choose: (address) => void choose(address), chosen, rejected };
}
