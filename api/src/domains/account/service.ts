import type { EndpointInput, endpoints } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { type FieldDefinition, fieldError, fields, fieldTitle, ruleMessage } from '@storefront/shared-contracts/fields';
import { messages, messageTemplates } from '@storefront/shared-contracts/texts';
import { type Clock, later, minutes } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { addresses, customers, states } from '../../platform/db/schema';
import { retriedTransaction } from '../../platform/db/transaction';
import { ApiError } from '../../platform/errors';
import { requireSession, type Caller, type Client } from '../../platform/http/caller';
import { lockCustomer, withoutExpired } from '../identity/customers';
import type { Mailer } from '../notifications/settings';
import { type AddressRow, type AddressValues, own } from './addresses';
import { enqueueNotice } from '../identity/account-notice';
import { type Serviceability, serviceabilityOf } from '../location/serviceability';

/** Wire name of a field -> message. */
type AddressFieldErrors = Record<string, string>;

function keep(faults: AddressFieldErrors, field: FieldDefinition, value: string): void {
  const message = fieldError(field, value);
  if (message !== undefined) faults[field.name] = message;
}

const stateName = async (db: Database, id: number): Promise<string | undefined> =>
  (await db.select({ name: states.name }).from(states).where(eq(states.id, id)))[0]?.name;

/** The name is checked again because trimming may have made it too short. */
async function getCommonErrors(db: Database, { name, stateId }: AddressValues): Promise<AddressFieldErrors> {
  const faults: AddressFieldErrors = {};
  keep(faults, fields.addressName, name);
  if ((await stateName(db, stateId)) === undefined) {
    faults['state_id'] = ruleMessage({ rule: 'email' }, fieldTitle('state_id'));
  }
  return faults;
}

/** The message for a state that is not the pincode's; undefined where they agree or one of them is unknown. */
async function getOtherStateError(
  db: Database,
  { pincode, stateId }: AddressValues,
  place: Serviceability,
): Promise<string | undefined> {
  if (!place.serviceable || place.stateId === stateId) return undefined;
  const [expected, chosen] = [await stateName(db, place.stateId), await stateName(db, stateId)];
  if (expected === undefined || chosen === undefined) return undefined;
  return messageTemplates.otherState({ pincode, expected, chosen });
}

const throwFieldErrors = (faults: AddressFieldErrors) => {
  if (Object.keys(faults).length > 0) throw ApiError.forFields(faults);
};

/** Checks the fields of a new address that the contract's schema cannot check. @throws ApiError 400 naming the fields */
async function checkNewAddress(db: Database, values: AddressValues, now: Date): Promise<void> {
  const faults = await getCommonErrors(db, values);
  const place = await serviceabilityOf(db, values.pincode, now);
  if (!place.serviceable) faults[fields.pincode.name] = messages.addressPincodeNotServiceable;
  const otherState = await getOtherStateError(db, values, place);
  if (otherState !== undefined) faults['state_id'] = otherState;
  throwFieldErrors(faults);
}

/**
 * Checks the changed fields of an address; an unchanged field passes. See docs/behaviour.md, D32.
 * @throws ApiError 400 naming the fields
 */
async function checkChangedAddress(
  db: Database,
  { before, after }: { before: AddressRow; after: AddressValues },
  now: Date,
): Promise<void> {
  const faults = await getCommonErrors(db, after);
  if (after.pincode !== before.pincode) faults[fields.pincode.name] = 'Pincode cannot be changed';
  if (after.stateId !== before.stateId && after.pincode === before.pincode) {
    const otherState = await getOtherStateError(db, after, await serviceabilityOf(db, after.pincode, now));
    if (otherState !== undefined) faults['state_id'] = otherState;
  }
  if (after.address2 !== before.address2) keep(faults, fields.address2Edit, after.address2);
  if (after.alternativeNumber !== before.alternativeNumber) {
    keep(faults, fields.alternativeNumberEdit, after.alternativeNumber);
  }
  throwFieldErrors(faults);
}

/**
 * Writes a message to the customer about changes of saved addresses. Changes within a few minutes produce one message. The
 * caller holds the customer's row lock. See docs/behaviour.md, A20.
 */
async function noticeAddressChange(
  tx: Database,
  customerId: number,
  { clock, mailer, client }: { clock: Clock; mailer: Mailer; client: Client | undefined },
): Promise<void> {
  const now = clock();
  const last = customers.addressNoticeAt;
  const [due] = await tx
    .update(customers)
    .set({ addressNoticeAt: now })
    .where(
      and(
        eq(customers.id, customerId),
        or(isNull(last), lte(last, later(now, -limits.addressNoticeMinutes * minutes))),
      ),
    )
    .returning();
  if (due === undefined) return;
  const notice = { kind: 'addresses-changed', client } as const;
  await enqueueNotice(tx, withoutExpired(due, now), notice, { mailer, now });
}

/** An address as a form sends it. */
type AddressForm = EndpointInput<typeof endpoints.addressAdd>['body'];

/** Dependencies of changes of addresses. */
export interface AddressContext {
  db: Database;
  clock: Clock;
  mailer: Mailer;
}

/** The columns of a form. Only the name is trimmed. */
const valuesOf = (form: AddressForm): AddressValues => ({
  name: form.name.trim(),
  pincode: form.pincode,
  address1: form.address_1,
  address2: form.address_2,
  city: form.city,
  stateId: form.state_id,
  landmark: form.landmark ?? '',
  alternativeNumber: form.alternative_number ?? '',
  addressType: form.address_type,
});

/**
 * Changes the caller's saved addresses in a transaction, and writes the message about it. Lock order: customer, then address. Every
 * change of an address takes it.
 */
async function changeBook<Result>(
  { db, clock, mailer }: AddressContext,
  caller: Caller,
  change: (tx: Database, customerId: number) => Promise<Result>,
): Promise<Result> {
  const { customerId } = requireSession(caller);
  const result = await retriedTransaction(db, async (tx) => {
    if ((await lockCustomer(tx, customerId, clock())) === undefined) throw new ApiError('expiredToken');
    const changed = await change(tx, customerId);
    await noticeAddressChange(tx, customerId, { clock, mailer, client: caller.client });
    return changed;
  });
  mailer.deliverSoon();
  return result;
}

/** Saves an address and returns its id. The lock on the customer's row keeps concurrent calls below `limits.maxAddresses`. */
export async function addAddress(context: AddressContext, form: AddressForm, caller: Caller): Promise<number> {
  const { db, clock } = context;
  const values = valuesOf(form);
  await checkNewAddress(db, values, clock());
  return changeBook(context, caller, async (tx, customerId) => {
    const saved = await tx.$count(addresses, eq(addresses.customerId, customerId));
    if (saved >= limits.maxAddresses) throw new ApiError('addressLimit');
    const now = clock();
    const row = { ...values, customerId, createdAt: now, updatedAt: now };
    const [added] = await tx.insert(addresses).values(row).returning({ id: addresses.id });
    if (added === undefined) throw new Error('The address was not stored');
    return added.id;
  });
}

/** Changes an address. @throws ApiError 404 if it is not the caller's */
export async function changeAddress(
  context: AddressContext,
  { address_id: id, ...form }: AddressForm & { address_id: number },
  caller: Caller,
): Promise<void> {
  const { clock } = context;
  const values = valuesOf(form);
  await changeBook(context, caller, async (tx, customerId) => {
    const [before] = await tx.select().from(addresses).where(own(customerId, id)).for('update');
    if (before === undefined) throw new ApiError('addressNotFound');
    await checkChangedAddress(tx, { before, after: values }, clock());
    await tx
      .update(addresses)
      .set({ ...values, updatedAt: clock() })
      .where(own(customerId, id));
  });
}

/** Deletes an address; orders keep their own copy. @throws ApiError 404 if it is not the caller's or is already deleted */
export async function removeAddress(context: AddressContext, id: number, caller: Caller): Promise<void> {
  await changeBook(context, caller, async (tx, customerId) => {
    const gone = await tx.delete(addresses).where(own(customerId, id)).returning({ id: addresses.id });
    if (gone.length === 0) throw new ApiError('addressNotFound');
  });
}
