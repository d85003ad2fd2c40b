import { askServiceability, storePincode, type ServiceabilityAnswer } from '@storefront/page-kit';
import { buildUrl, useShell, type Address } from '@storefront/shared-contracts';
import { messages } from '@storefront/shared-contracts/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AddressMode } from './address-mode';

const mutationKey = ['account', 'address-choice'];

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
  const client = useQueryClient();
  const { mutate, isPending, data, variables } = useMutation({
    mutationKey,
    mutationFn: ({ pincode }: Address) => askServiceability(api, pincode, { dated: false }),
  });
  const isServiceable = data !== undefined && accepts(data);
  const rejection = data !== undefined && !isServiceable ? rejectionOf(data) : undefined;

  const use = (address: Address) => {
    // Not `isPending`: a double click comes before the next render.
    if (mode.kind !== 'select' || client.isMutating({ mutationKey }) > 0 || isServiceable) return;
    const { page, coupon_code } = mode;
    const onSuccess = (answer: ServiceabilityAnswer, { id, pincode }: Address) => {
      if (!accepts(answer)) {
        notify({ type: 'danger', message: rejectionOf(answer) });
        return;
      }
      // This check asks for no date, so a stored result of the same pincode is kept.
      const stored = shell.state.pincode.get();
      if (stored?.pincode !== pincode || stored.is_servicable !== 1) storePincode(shell, { pincode, is_servicable: 1 });
      navigate(buildUrl.checkout({ page, add_reference_id: id, ...(coupon_code !== undefined && { coupon_code }) }));
    };
    mutate(address, { onSuccess });
  };
  return {
    use,
    pending: isPending || isServiceable,
    rejected: rejection && variables && { id: variables.id, message: rejection },
  };
}

const accepts = (answer: ServiceabilityAnswer) => answer.ok && answer.data.is_servicable === 1;

const rejectionOf = ({ ok }: ServiceabilityAnswer) => (ok ? messages.addressNotServiceable : messages.addressUse);
