import { fieldError, fieldTitle, fields, ruleMessage, type FieldDefinition } from '@storefront/shared-contracts/fields';
import { messages } from '@storefront/shared-contracts/texts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { states } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';
import { serviceabilityOf } from '../location/serviceability';
import type { AddressRow, AddressValues } from './addresses';

/** Field -> message. */
type AddressFieldErrors = Record<string, string>;

function keep(faults: AddressFieldErrors, field: FieldDefinition, value: string): void {
  const message = fieldError(field, value);
  if (message !== undefined) faults[field.name] = message;
}

/** A name may have lost what made it long enough. */
async function getCommonErrors(db: Database, { name, stateId }: AddressValues): Promise<AddressFieldErrors> {
  const faults: AddressFieldErrors = {};
  keep(faults, fields.addressName, name);
  if ((await db.$count(states, eq(states.id, stateId))) === 0) {
    faults['state_id'] = ruleMessage({ rule: 'email' }, fieldTitle('state_id'));
  }
  return faults;
}

const throwFieldErrors = (faults: AddressFieldErrors) => {
  if (Object.keys(faults).length > 0) throw ApiError.forFields(faults);
};

/** Throws 400 naming the fields of a new address that the contract's schema can't judge. */
export async function checkNewAddress(db: Database, values: AddressValues, now: Date): Promise<void> {
  const faults = await getCommonErrors(db, values);
  const { serviceable } = await serviceabilityOf(db, values.pincode, now);
  if (!serviceable) faults[fields.pincode.name] = messages.addressPincodeNotServiceable;
  throwFieldErrors(faults);
}

/** Throws 400 naming the fields that may not become what they are to be. What stays as it is passes. See docs/behaviour.md, D32. */
export async function checkChangedAddress(db: Database, before: AddressRow, after: AddressValues): Promise<void> {
  const faults = await getCommonErrors(db, after);
  if (after.pincode !== before.pincode) faults[fields.pincode.name] = 'Pincode cannot be changed';
  if (after.address2 !== before.address2) keep(faults, fields.address2Edit, after.address2);
  if (after.alternativeNumber !== before.alternativeNumber) {
    keep(faults, fields.alternativeNumberEdit, after.alternativeNumber);
  }
  throwFieldErrors(faults);
}
