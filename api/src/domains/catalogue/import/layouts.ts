import type { CsvKind } from '../../../platform/import/read-rows';
import { layoutJanaushadhi } from './layout-janaushadhi';
import { layoutPackLabel } from './layout-pack-label';
import { layoutStarting } from './layout-seed';
import type { Layout, ProductRow } from './product-row';

/** The lists of medicines that the import reads: the layouts are told apart by their header, the rows by their code. */
export const medicineFile: CsvKind<ProductRow, Layout> = {
  layouts: [layoutJanaushadhi, layoutPackLabel, layoutStarting],
  codeOf: (row) => row.code,
};
