import { fieldError, fieldTitle, fields, ruleMessage, type FieldDefinition } from '@storefront/shared-contracts/fields';
import { messages, messageTemplates } from '@storefront/shared-contracts/texts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { states } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';
import { serviceabilityOf, type Serviceability } from '../location/serviceability';
import type { AddressRow, AddressValues } from './addresses';

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
export async function checkNewAddress(db: Database, values: AddressValues, now: Date): Promise<void> {
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
export async function checkChangedAddress(
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
