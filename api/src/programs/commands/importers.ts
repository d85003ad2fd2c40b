import { importMedicines } from '../../domains/catalogue/import/import-medicines';
import { importLabTests } from '../../domains/lab/import/import-lab-tests';
import { importPincodes } from '../../domains/location/import/import-pincodes';
import type { Importer } from '../../platform/import/importer';

/** Every list that the command and the control socket import; a new one is added here. */
export const importers: readonly Importer[] = [
  { name: 'medicines', description: 'a CSV list of medicines in one of the known layouts', import: importMedicines },
  {
    name: 'lab-tests',
    description: 'a CSV or JSON list of lab tests and health packages',
    import: importLabTests,
  },
  {
    name: 'pincodes',
    description: 'the CSV list of PIN codes that are delivered to, in place of the former one',
    import: importPincodes,
  },
];
