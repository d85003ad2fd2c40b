import type { CsvKind } from '../read-rows';
import { layoutJanaushadhi } from './layout-janaushadhi';
import { layoutPackLabel } from './layout-pack-label';
import { layoutStarting } from './layout-seed';
import type { Layout, ProductRow } from './product-writer';

/** The accepted medicine lists. The header decides the layout; a row's key is its code. */
export const medicineFile: CsvKind<ProductRow, Layout> = {
  layouts: [layoutJanaushadhi, layoutPackLabel, layoutStarting],
  codeOf: (row) => row.code,
};
