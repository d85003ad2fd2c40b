import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { syllables } from '../catalogue-data';

/** A list to import: its importer's name, and its file. */
export interface ImportFile {
  readonly list: string;
  readonly file: string;
  readonly rows: number;
}

const word = (row: number, place: number) =>
  syllables[Math.floor(row / syllables.length ** place) % syllables.length] ?? '';
const nameOf = (row: number) => `${word(row, 0)}${word(row, 1)}${word(row, 2)}`;

const medicineRow = (row: number) =>
  `B${row},Import ${nameOf(row)} ${row % 1000} tablet,Maker ${row % 400},allopathic,allopathic,` +
  `${nameOf(row % 500)}ine 500 mg,tablet,Strip,10,Tablets,${100 + (row % 900)},${50 + (row % 50)},${row % 10_000}`;
const labTestRow = (row: number) =>
  `L${row},Import ${nameOf(row)} Test,Import ${nameOf(row)},Lab ${row % 40},test,diabetes,heart,` +
  `${nameOf(row % 300)} A;${nameOf(row % 300)} B,,900,${300 + (row % 500)},${row % 1000},0,`;
const pincodeRow = (row: number) => `${110_001 + row},DELHI,NEW DELHI`;

const lists = [
  {
    list: 'medicines',
    head: 'code,name,manufacturer,category,type,composition,form,packet_name,unit_name,unit_type,mrp,price,popularity',
    row: medicineRow,
  },
  {
    list: 'lab-tests',
    head: 'code,title,name,lab,type,categories,organs,parameters,tests,mrp,price,popularity,popular,keywords',
    row: labTestRow,
  },
  { list: 'pincodes', head: 'pincode,state,district', row: pincodeRow },
] as const;

/** Writes a file with this number of rows for each importer. India has 19,300 pincodes. */
export function writeImportFiles(folder: string, rows: number): ImportFile[] {
  return lists.map(({ list, head, row }) => {
    const file = join(folder, `${list}.csv`);
    const mostRows = list === 'pincodes' ? Math.min(rows, 19_300) : rows;
    writeFileSync(file, [head, ...Array.from({ length: mostRows }, (_, index) => row(index)), ''].join('\n'));
    return { list, file, rows: mostRows };
  });
}
