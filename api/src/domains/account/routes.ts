import { endpoints } from '@storefront/shared-contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import { requireSession } from '../../platform/http/caller';
import type { Mailer } from '../notifications/settings';
import { addressesOf } from './addresses';
import { addressService } from './service';

interface Options {
  db: Database;
  clock: Clock;
  mailer: Mailer;
}

/** Message after an address was deleted. */
const addressDeleted = 'Address Deleted Successfully';

/** address, address-update, address-delete. */
export function accountRoutes(app: FastifyInstance, { db, clock, mailer }: Options): void {
  const service = addressService({ db, clock, mailer });

  registerEndpoint(app, endpoints.addressList, async ({ caller }) => ({
    status: 200,
    data: await addressesOf(db, requireSession(caller).customerId),
  }));

  registerEndpoint(app, endpoints.addressAdd, async ({ body, caller }) => ({
    status: 200,
    data: { id: await service.add(requireSession(caller).customerId, body, caller.client) },
  }));

  registerEndpoint(app, endpoints.addressUpdate, async ({ body: { address_id: id, ...form }, caller }) => {
    await service.change({ customerId: requireSession(caller).customerId, id }, form, caller.client);
    return { status: 200, data: { id } };
  });

  registerEndpoint(app, endpoints.addressDelete, async ({ body: { address_id: id }, caller }) => {
    await service.remove({ customerId: requireSession(caller).customerId, id }, caller.client);
    return { status: 200, message: addressDeleted };
  });
}
