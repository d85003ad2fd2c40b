import { limits, type EndpointInput, type endpoints } from '@storefront/shared-contracts';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { ApiError } from '../../platform/errors';
import { lockCustomer } from '../identity/customers';
import { checkChangedAddress, checkNewAddress } from './address-rules';
import {
  countAddresses,
  deleteAddress,
  insertAddress,
  lockAddress,
  updateAddress,
  type AddressValues,
} from './addresses';

/** An address as a form sends it. */
export type AddressForm = EndpointInput<typeof endpoints.addressAdd>['body'];

/** Whose address it is, and which. */
export interface AddressKey {
  customerId: number;
  id: number;
}

/** The columns of a form; only the name is trimmed. */
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

/** Changes of the customers' addresses. */
export function addressService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** Saves an address and gives its id. The customer's row is locked, so that not even many at once pass the limit. */
    async add(customerId: number, form: AddressForm): Promise<number> {
      const values = valuesOf(form);
      await checkNewAddress(db, values, clock());
      return db.transaction(async (tx) => {
        if ((await lockCustomer(tx, customerId, clock())) === undefined) throw new ApiError('expiredToken');
        if ((await countAddresses(tx, customerId)) >= limits.maxAddresses) throw new ApiError('addressLimit');
        return insertAddress(tx, { ...values, customerId, createdAt: clock() });
      });
    },

    /** Changes an address of the customer; 404 if it is not theirs. */
    async change(key: AddressKey, form: AddressForm): Promise<void> {
      const values = valuesOf(form);
      await db.transaction(async (tx) => {
        const before = await lockAddress(tx, key.customerId, key.id);
        if (before === undefined) throw new ApiError('addressNotFound');
        await checkChangedAddress(tx, before, values);
        await updateAddress(tx, key, { ...values, updatedAt: clock() });
      });
    },

    /** Deletes an address of the customer; 404 if it is not theirs or already deleted. Orders have a copy. */
    async remove({ customerId, id }: AddressKey): Promise<void> {
      if (!(await deleteAddress(db, customerId, id))) throw new ApiError('addressNotFound');
    },
  };
}
