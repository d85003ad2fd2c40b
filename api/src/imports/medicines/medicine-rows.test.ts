import { Readable } from 'node:stream';
import { readRows as readRowsOf } from '../read-rows';
import { medicineFile } from './import-medicines';

const header = 'Sr No,Drug Code,Generic Name,Unit Size,MRP,Group Name';
const fileOf = (...lines: string[]) => Readable.from([Buffer.from([header, ...lines].join('\n'))]);
const good = (code: number) => `${code},${code},Paracetamol Tablets IP 500 mg,10's,6.56,Analgesic`;
const readRows = (stream: Readable) => readRowsOf(stream, medicineFile);
const refusalsOf = async (...lines: string[]) => (await readRows(fileOf(...lines))).refused;

describe('a row is rejected with its line number and reason', () => {
  it.each([
    ["1,1,Name,10's,0,G", 'MRP is 0'],
    ["1,1,Name,10's,0.00,G", 'MRP is 0'],
    ["1,1,Name,10's,,G", 'MRP is missing'],
    ["1,1,Name,10's,n/a,G", 'MRP "n/a" is not a number'],
    ["1,1,Name,10's,1e3,G", 'MRP "1e3" is not a number'],
    ["1,1,Name,10's,-5,G", 'MRP -5 is negative'],
    ["1,1,Name,10's,1000000.01,G", 'MRP 1000000.01 is above ₹10,00,000'],
    ["1,1,Name,10's,5.123,G", 'MRP 5.123 has more than two decimals'],
    ["1,1,  ,10's,5,G", 'Generic Name is empty'],
    [`1,1,${'n'.repeat(201)},10's,5,G`, 'Generic Name is longer than 200 characters'],
    ["1,,Name,10's,5,G", 'Drug Code is empty'],
    ["1,1,Na\u0000me,10's,5,G", 'Generic Name has unreadable characters (is the file UTF-8?)'],
    ["1,1,Name,10's,5", 'has 5 fields where the header has 6'],
    ["1,1,Name,10's,5,G,more", 'has 7 fields where the header has 6'],
    ['1,1,Na"me,10\'s,5","G"', 'broken quoting: a quote in the middle of a field'],
    ['1,1,"Na"me,10\'s,5,G', 'broken quoting: a quote in the middle of a field'],
    ['1,1,"Name,10\'s,5,G', 'broken quoting: a quote is opened and never closed'],
  ])('%j: %s', async (row, reason) => {
    const read = await readRows(fileOf(good(90), row, good(91)));
    expect(read.refused).toEqual([{ line: 3, reason }]);
    expect(read.rows.map(({ row: product }) => product.code)).toEqual(['90', '91']);
  });

  it('when its code is already in the file', async () => {
    expect(await refusalsOf(good(1), good(2), good(1))).toEqual([
      { line: 4, reason: 'code 1 stands already in line 2' },
    ]);
  });
});
