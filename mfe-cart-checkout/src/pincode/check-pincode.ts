import { endpoints, limits, unwrap } from '@storefront/shared-contracts';
import type { PincodeState } from '@storefront/shared-contracts';
import { keys } from '../keys';
import type { CartContext } from '../quantity/cart-context';

/** The question whether we deliver to a pincode. What was answered within the last minute is not asked again. */
export const pincodeQuery = ({ shell }: Pick<CartContext, 'shell'>, pincode: string) => ({
  queryKey: keys.pincode(pincode),
  queryFn: async (): Promise<PincodeState> => {
    if (Number(pincode) < limits.pincodeLowest) return { pincode, is_servicable: 0 };
    const call = shell.api.call(endpoints.checkServiceablePincode, { params: { pincode } }, { quiet: true });
    const { data } = await unwrap(call);
    const { is_servicable, estimated_date } = data;
    return { pincode, is_servicable, ...(estimated_date !== undefined && { estimated_date }) };
  },
  staleTime: 60_000,
});

/** Asks now, whatever was answered before; below 100000 is not serviceable without a call. @throws ApiError. Source: spec 5 */
export async function checkPincode(context: CartContext, pincode: string): Promise<PincodeState> {
  return context.client.fetchQuery({ ...pincodeQuery(context, pincode), staleTime: 0 });
}
