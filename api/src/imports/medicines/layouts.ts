import type { CsvKind } from '../read-rows';
import { layoutJanaushadhi } from './layout-janaushadhi';
import { layoutPackLabel } from './layout-pack-label';
import { layoutStarting } from './layout-seed';
import type { Layout, ProductRow } from './product-writer';

/** The medicine lists that the import reads. The header decides the layout; the key of a row is its code. */
export const medicineFile: CsvKind<ProductRow, Layout> = {
  layouts: [layoutJanaushadhi, layoutPackLabel, layoutStarting],
  codeOf: (row) => row.code,
};
