import type { CsvLayout } from '../../../platform/import/csv-layout';
import type { CsvKind } from '../../../platform/import/read-rows';
import { labColumns, labRowOf, type LabRow } from './lab-row';

/** A CSV list of lab tests; the values of a list are separated by semicolons. */
const layoutCsv: CsvLayout<LabRow> = {
  id: 'csv',
  columns: labColumns,
  read: (fields) =>
    labRowOf(fields, (column) => {
      const text = fields.get(column) ?? '';
      return text.trim() === '' ? [] : text.split(';');
    }),
};

/** Its entries are told apart by their code. */
export const labTestFile: CsvKind<LabRow, CsvLayout<LabRow>> = { layouts: [layoutCsv], codeOf: (row) => row.code };
