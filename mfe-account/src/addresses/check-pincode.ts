import { endpoints, limits } from '@storefront/shared-contracts';
import type { ApiClient, Failure, Serviceability } from '@storefront/shared-contracts';

/** Whether we deliver to a pincode: yes, with what is known of the place; no; or nobody could tell. */
export type PincodeAnswer =
  | { readonly kind: 'served'; readonly place: Pick<Serviceability, 'state_id' | 'city'> }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Asks without an estimated date; below 100000 it is no, without a call. Source: spec 5 (Cart pincode), spec 7. */
export async function checkPincode(api: ApiClient, pincode: string, signal: AbortSignal): Promise<PincodeAnswer> {
  if (Number(pincode) < limits.pincodeLowest) return { kind: 'refused' };
  const input = { params: { pincode }, query: { check_estimation: '0' } } as const;
  const answer = await api.call(endpoints.checkServiceablePincode, input, { quiet: true, signal });
  if (!answer.ok) return { kind: 'failed', failure: answer.failure };
  const { is_servicable, ...place } = answer.body.data;
  return is_servicable === 1 ? { kind: 'served', place } : { kind: 'refused' };
}
