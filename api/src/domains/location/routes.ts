import { endpoints } from '@storefront/shared-contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import { listIndianStates, serviceabilityOf } from './serviceability';

interface Options {
  db: Database;
  clock: Clock;
}

/** check-serviceable-pincode/{pincode}, state. */
export function locationRoutes(app: FastifyInstance, { db, clock }: Options): void {
  registerEndpoint(app, endpoints.stateList, async () => ({ status: 200, data: await listIndianStates(db) }));

  registerEndpoint(app, endpoints.checkServiceablePincode, async ({ params, query }) => {
    const found = await serviceabilityOf(db, params.pincode, clock());
    if (!found.serviceable) return { status: 200, data: { is_servicable: 0 } };
    return {
      status: 200,
      data: {
        is_servicable: 1,
        ...(query.check_estimation === '0' ? {} : { estimated_date: found.estimatedDate }),
        state_id: found.stateId,
        ...(found.city === '' ? {} : { city: found.city }),
      },
    };
  });
}
