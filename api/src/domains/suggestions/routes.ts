import { endpoints } from '@storefront/shared-contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import type { SearchIndexes } from '../../platform/search/catalogue-index';
import { listCategories } from '../catalogue/repository';
import { readMedicines } from '../catalogue/serializers';
import { labTestRows } from '../lab/serializers';
import { findSuggested, groupSuggestions } from './suggest';

interface SuggestionSources {
  readonly db: Database;
  readonly clock: Clock;
  readonly indexes: SearchIndexes;
}

const none = { medicines: [], compositions: [], categories: [], lab_tests: [] };

/** suggestions: what a keyword that is still typed may become. */
export function suggestionRoutes(app: FastifyInstance, { db, clock, indexes }: SuggestionSources): void {
  registerEndpoint(app, endpoints.suggestions, async ({ query }) => {
    const index = await indexes.medicine.current();
    const found = findSuggested({ medicines: index, labTests: await indexes.lab.current() }, query.keyword);
    if (found === undefined) return { status: 200, data: none };
    const [medicineRows, labRows, categories] = await Promise.all([
      readMedicines(db, found.medicineIds, { owner: undefined, now: clock() }),
      labTestRows(db, found.labTestIds),
      listCategories(db),
    ]);
    const rows = { medicines: medicineRows, labTests: labRows, categories };
    return { status: 200, ...groupSuggestions(found, rows, index) };
  });
}
