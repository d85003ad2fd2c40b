import { layoutJanaushadhi } from './layout-janaushadhi';
import { layoutPackLabel } from './layout-pack-label';
import { layoutStarting } from './layout-starting';
import type { Layout } from './product-row';
import { ImportFailed } from './row-refused';

/** The layouts of medicine lists that the import reads, told apart by their header. */
export const layouts: readonly Layout[] = [layoutJanaushadhi, layoutPackLabel, layoutStarting];

/** A column's name as it is compared: small letters, digits and underscores ("price(₹)" -> "price", "Sr No" -> "srno"). */
export const columnKey = (header: string): string => header.toLowerCase().replace(/[^a-z0-9_]/g, '');

/** The layout whose columns all stand in the header, in any order. Throws `ImportFailed` that names the expected headers. */
export function layoutOf(header: readonly string[]): Layout {
  const keys = new Set(header.map(columnKey));
  const layout = layouts.find((known) => known.header.every((column) => keys.has(columnKey(column))));
  if (layout !== undefined) return layout;
  const expected = layouts.map((known) => `  ${known.header.join(',')}`).join('\n');
  const found = header
    .join(',')
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 200);
  throw new ImportFailed(`The first line is no known header.\nFound:\n  ${found}\nExpected one of:\n${expected}`);
}
