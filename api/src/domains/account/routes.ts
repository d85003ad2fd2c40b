import { endpoints } from '@storefront/shared-contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import { requireSession } from '../../platform/http/caller';
import { addressesOf } from './addresses';
import { addAddress, changeAddress, removeAddress, type AddressContext } from './service';

/** Message after an address was deleted. */
const addressDeleted = 'Address Deleted Successfully';

/** address, address-update, address-delete. */
export function accountRoutes(app: FastifyInstance, context: AddressContext): void {
  registerEndpoint(app, endpoints.addressList, async ({ caller }) => ({
    status: 200,
    data: await addressesOf(context.db, requireSession(caller).customerId),
  }));

  registerEndpoint(app, endpoints.addressAdd, async ({ body, caller }) => ({
    status: 200,
    data: { id: await addAddress(context, body, caller) },
  }));

  registerEndpoint(app, endpoints.addressUpdate, async ({ body, caller }) => {
    await changeAddress(context, body, caller);
    return { status: 200, data: { id: body.address_id } };
  });

  registerEndpoint(app, endpoints.addressDelete, async ({ body: { address_id: id }, caller }) => {
    await removeAddress(context, id, caller);
    return { status: 200, message: addressDeleted };
  });
}
