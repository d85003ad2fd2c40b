import { endpoints } from '@storefront/shared-contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { medicineCard, readMedicines } from '../catalogue/serializers';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import { labTestCard, labTestRows } from '../lab/serializers';

/** viewed-products: current data of the products whose ids a device has stored, for the home page. */
export function viewedRoutes(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  registerEndpoint(app, endpoints.viewedProducts, async ({ body }) => {
    const medicines = await readMedicines(db, body.medicine, { owner: undefined, now: clock() });
    const labTests = await labTestRows(db, body.lab);
    return {
      status: 200,
      data: {
        medicines: medicines.map(medicineCard),
        lab_tests: labTests.map(labTestCard),
      },
    };
  });
}
