import type { EndpointInput, endpoints } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { eq } from 'drizzle-orm';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { addresses } from '../../platform/db/schema';
import { retriedTransaction } from '../../platform/db/transaction';
import { ApiError } from '../../platform/errors';
import type { Client } from '../../platform/http/caller';
import { lockCustomer } from '../identity/customers';
import type { Mailer } from '../notifications/settings';
import { noticeAddressChange } from './address-notice';
import { checkChangedAddress, checkNewAddress } from './address-rules';
import { own, type AddressValues } from './addresses';

/** An address as a form sends it. */
export type AddressForm = EndpointInput<typeof endpoints.addressAdd>['body'];

/** Identifies an address of a customer. */
export interface AddressKey {
  customerId: number;
  id: number;
}

interface Dependencies {
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

/** Adds, changes and deletes saved addresses; each change writes its message. `client` is the browser that sent the call. */
export function addressService({ db, clock, mailer }: Dependencies) {
  /** Lock order: customer, then address. Every change of an address takes it. */
  async function changeBook<Result>(
    { customerId, client }: { customerId: number; client: Client | undefined },
    change: (tx: Database) => Promise<Result>,
  ): Promise<Result> {
    const result = await retriedTransaction(db, async (tx) => {
      if ((await lockCustomer(tx, customerId, clock())) === undefined) throw new ApiError('expiredToken');
      const changed = await change(tx);
      await noticeAddressChange(tx, customerId, { clock, mailer, client });
      return changed;
    });
    mailer.deliverSoon();
    return result;
  }

  return {
    /**
     * Saves an address and returns its id. The lock on the customer's row keeps concurrent calls below `limits.maxAddresses`.
     */
    async add(customerId: number, form: AddressForm, client?: Client): Promise<number> {
      const values = valuesOf(form);
      await checkNewAddress(db, values, clock());
      return changeBook({ customerId, client }, async (tx) => {
        const saved = await tx.$count(addresses, eq(addresses.customerId, customerId));
        if (saved >= limits.maxAddresses) throw new ApiError('addressLimit');
        const now = clock();
        const row = { ...values, customerId, createdAt: now, updatedAt: now };
        const [added] = await tx.insert(addresses).values(row).returning({ id: addresses.id });
        if (added === undefined) throw new Error('The address was not stored');
        return added.id;
      });
    },

    /** Changes an address. @throws ApiError 404 if it is not the customer's */
    async change({ customerId, id }: AddressKey, form: AddressForm, client?: Client): Promise<void> {
      const values = valuesOf(form);
      await changeBook({ customerId, client }, async (tx) => {
        const [before] = await tx.select().from(addresses).where(own(customerId, id)).for('update');
        if (before === undefined) throw new ApiError('addressNotFound');
        await checkChangedAddress(tx, { before, after: values }, clock());
        await tx
          .update(addresses)
          .set({ ...values, updatedAt: clock() })
          .where(own(customerId, id));
      });
    },

    /**
     * Deletes an address; orders keep their own copy.
     * @throws ApiError 404 if it is not the customer's or is already deleted
     */
    async remove({ customerId, id }: AddressKey, client?: Client): Promise<void> {
      await changeBook({ customerId, client }, async (tx) => {
        const gone = await tx.delete(addresses).where(own(customerId, id)).returning({ id: addresses.id });
        if (gone.length === 0) throw new ApiError('addressNotFound');
      });
    },
  };
}
