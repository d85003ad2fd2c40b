import { askServiceability } from '@storefront/page-kit';
import { messages, buildUrl, useShell } from '@storefront/shared-contracts';
import type { Address } from '@storefront/shared-contracts';
import { useState } from 'react';
import type { AddressMode } from './address-mode';
import { useSingleFlight } from './use-single-flight';

export interface AddressChoice {
  readonly choose: (address: Address) => void;
  /** The address that is being checked, or that the visitor is on her way with. */
  readonly chosen: number | undefined;
  /** What came of the last one that could not be used. */
  readonly refused: { readonly id: number; readonly message: string } | undefined;
}

/**
 * Use this Address: its pincode is checked, then the checkout opens with it, the cart's page and the coupon.
 */
export function useAddressChoice(mode: AddressMode): AddressChoice {
  const { api, navigate, notify } = useShell();
  const { send } = useSingleFlight();
  const [chosen, setChosen] = useState<number>();
  const [refused, setRefused] = useState<AddressChoice['refused']>();

  const choose = async ({ id, pincode }: Address) => {
    if (mode.kind !== 'select' || chosen !== undefined) return;
    setChosen(id);
    setRefused(undefined);
    const answer = await send((signal) => askServiceability(api, pincode, { dated: false, signal }));
    if (answer === undefined) return;
    if (answer.ok && answer.data.is_servicable === 1) {
      const { page, coupon_code } = mode;
      navigate(buildUrl.checkout({ page, add_reference_id: id, ...(coupon_code !== undefined && { coupon_code }) }));
      return;
    }
    const message = answer.ok ? messages.addressNotServiceable : messages.addressUse;
    setChosen(undefined);
    setRefused({ id, message });
    notify({ type: 'danger', message });
  };
  return { choose: (address) => void choose(address), chosen, refused };
}
