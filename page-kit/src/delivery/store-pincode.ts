import type { PincodeState, ShellApi } from '@storefront/shared-contracts';

/**
 * Stores the result of a pincode check as the visitor's place, which header, product pages, cart and all tabs share.
 */
export function storePincode({ state, events }: Pick<ShellApi, 'state' | 'events'>, result: PincodeState): void {
  state.setPincode(result);
  events.emit('pincode:checked', { is_servicable: result.is_servicable });
}
