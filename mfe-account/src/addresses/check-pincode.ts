import type { ApiClient, Failure, Serviceability } from '@storefront/shared-contracts';
import { askServiceability } from '@storefront/page-kit';

/** Whether we deliver to a pincode: yes, with what is known of the place; no; or nobody could tell. */
export type PincodeCheckResult =
  | { readonly kind: 'served'; readonly place: Pick<Serviceability, 'state_id' | 'city'> }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Asks for the place, without an estimated date. */
export async function checkPincode(api: ApiClient, pincode: string, signal: AbortSignal): Promise<PincodeCheckResult> {
  const answer = await askServiceability(api, pincode, { dated: false, signal });
  if (!answer.ok) return { kind: 'failed', failure: answer.failure };
  const { is_servicable, ...place } = answer.data;
  return is_servicable === 1 ? { kind: 'served', place } : { kind: 'refused' };
}
