import { postgresStoreSuite } from '../testing/postgres-store-suite';

postgresStoreSuite();
