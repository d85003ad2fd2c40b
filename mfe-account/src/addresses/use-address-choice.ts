import { askServiceability, storePincode } from '@storefront/page-kit';
import { buildUrl, useShell, type Address } from '@storefront/shared-contracts';
import { messages } from '@storefront/shared-contracts/texts';
import { useState } from 'react';
import type { AddressMode } from './address-mode';
import { useSingleFlight } from './use-single-flight';

export interface AddressChoice {
  /** Continues with this address. */
  readonly use: (address: Address) => void;
  /** Whether an address is being checked or the checkout opens with it. */
  readonly pending: boolean;
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
  const [pending, setPending] = useState(false);
  const [rejected, setRejected] = useState<AddressChoice['rejected']>();

  const use = async ({ id, pincode }: Address) => {
    if (mode.kind !== 'select' || pending) return;
    setPending(true);
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
    setPending(false);
    setRejected({ id, message });
    notify({ type: 'danger', message });
  };
  return { use: (address) => void use(address), pending, rejected };
}
