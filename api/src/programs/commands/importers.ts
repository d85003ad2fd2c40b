import { categoryLayout, importCategories } from '../../domains/catalogue/import/import-categories';
import { importMedicines } from '../../domains/catalogue/import/import-medicines';
import { medicineFile } from '../../domains/catalogue/import/layouts';
import { labTestFile } from '../../domains/lab/import/csv-file';
import { importLabTests } from '../../domains/lab/import/import-lab-tests';
import {
  importLabCategories,
  importOrgans,
  labCategoryLayout,
  organLayout,
} from '../../domains/lab/import/import-options';
import { importPincodes } from '../../domains/location/import/import-pincodes';
import { pincodeColumns } from '../../domains/location/import/pincode-layout';
import type { Importer } from '../../platform/import/importer';

/** Every list that the command imports; a new one is added here. */
export const importers: readonly Importer[] = [
  {
    name: 'categories',
    description: 'the CSV list of master categories of medicines',
    layouts: [categoryLayout],
    import: importCategories,
  },
  {
    name: 'medicines',
    description: 'a CSV list of medicines in one of the known layouts',
    layouts: medicineFile.layouts,
    import: importMedicines,
  },
  {
    name: 'lab-categories',
    description: 'the CSV list of categories of lab tests',
    layouts: [labCategoryLayout],
    import: importLabCategories,
  },
  {
    name: 'organs',
    description: 'the CSV list of organs of the lab filter',
    layouts: [organLayout],
    import: importOrgans,
  },
  {
    name: 'lab-tests',
    description: 'a CSV or JSON list of lab tests and health packages',
    layouts: labTestFile.layouts,
    import: importLabTests,
  },
  {
    name: 'pincodes',
    description: 'the CSV list of PIN codes that are delivered to, in place of the former one',
    replaces: true,
    layouts: [{ id: 'pincode-list', columns: pincodeColumns }],
    import: importPincodes,
  },
];
