import type { Database } from '../../platform/db/database';
import type { Caller } from '../../platform/http/caller';
import type { IdentityContext } from './context';
import type { Customer } from './customers';
import { rememberDevice } from './known-devices';
import { openSession } from './sessions';

/** Response of login, registration and reset. */
export interface SignedIn {
  token: string;
  data: { first_name: string; is_verified: number };
}

/** Response fields after a change of the session or of the verification. */
export const authUserOf = (customer: Customer): SignedIn['data'] => ({
  first_name: customer.firstName,
  is_verified: customer.isVerified,
});

/** Opens a session and merges the device's guest cart, in one transaction. See docs/behaviour.md, D10. */
export async function signIn(
  tx: Database,
  { clock, onSignIn, settings }: Pick<IdentityContext, 'clock' | 'onSignIn' | 'settings'>,
  customer: Customer,
  caller: Pick<Caller, 'deviceId' | 'client'>,
): Promise<SignedIn> {
  const { deviceId } = caller;
  const token = await openSession(tx, { ...caller, customerId: customer.id }, clock());
  const known = { max: settings.knownDevices, now: clock() };
  if (deviceId !== undefined) await rememberDevice(tx, { customerId: customer.id, deviceId }, known);
  if (deviceId !== undefined) await onSignIn(tx, deviceId, customer.id);
  return { token, data: authUserOf(customer) };
}
