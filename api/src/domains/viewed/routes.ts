import { endpoints } from '@storefront/shared-contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { readMedicines } from '../catalogue/serializers';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import { labTestRows } from '../lab/serializers';
import { rupees } from '../../platform/money';

/** viewed-products: current data of the products whose ids a device has stored, for the home page. */
export function viewedRoutes(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  registerEndpoint(app, endpoints.viewedProducts, async ({ body }) => {
    const medicines = await readMedicines(db, body.medicine, { owner: undefined, now: clock() });
    const labTests = await labTestRows(db, body.lab);
    return {
      status: 200,
      data: {
        medicines: medicines.map((row) => ({
          product_id: row.id,
          name: row.name,
          packet_name: row.packetName,
          unit_name: row.unitName,
          unit_type: row.unitType,
          price: rupees(row.pricePaise),
          category: { master_cat_id: row.categoryId, cat_name: row.categoryName, slug: row.categorySlug },
        })),
        lab_tests: labTests.map((row) => ({
          id: row.id,
          title: row.title,
          lab_name: row.labName,
          organ_icon: row.organIcon ?? '',
          is_package: row.isPackage ? 1 : 0,
          price: rupees(row.pricePaise),
        })),
      },
    };
  });
}
