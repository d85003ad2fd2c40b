import { ApiError } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import type { ApiClient, Failure, PincodeState, Serviceability } from '@storefront/shared-contracts';

export interface ServiceabilityOptions {
  /** Whether to request the estimated date; true by default. */
  readonly dated?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

export type ServiceabilityAnswer =
  { readonly ok: true; readonly data: Serviceability } | { readonly ok: false; readonly failure: Failure };

/**
 * Whether the shop delivers to a pincode of six digits. For a pincode below 100000 the result is no, without a call.
 */
export async function askServiceability(
  api: ApiClient,
  pincode: string,
  { dated = true, signal }: ServiceabilityOptions = {},
): Promise<ServiceabilityAnswer> {
  if (Number(pincode) < limits.pincodeMin) return { ok: true, data: { is_servicable: 0 } };
  const input = { params: { pincode }, ...(!dated && { query: { check_estimation: '0' as const } }) };
  const answer = await api.call('checkServiceablePincode', input, { quiet: true, ...(signal && { signal }) });
  return answer.ok ? { ok: true, data: answer.body.data } : answer;
}

/** Key of a pincode check in the shared query cache. */
export const pincodeKey = (pincode: string) => ['pincode', pincode];

/** The result of a pincode check, as the app state stores it. A response that is less than a minute old is reused. */
export const pincodeQuery = (api: ApiClient, pincode: string) => ({
  queryKey: pincodeKey(pincode),
  queryFn: async (): Promise<PincodeState> => {
    const answer = await askServiceability(api, pincode);
    if (!answer.ok) throw new ApiError(answer.failure);
    const { is_servicable, estimated_date } = answer.data;
    return { pincode, is_servicable, ...(estimated_date !== undefined && { estimated_date }) };
  },
  staleTime: 60_000,
});
