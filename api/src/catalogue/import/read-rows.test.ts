import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileLimits } from './file-lines';
import { readRows } from './read-rows';
import { ImportFailed } from './row-refused';

const header = 'Sr No,Drug Code,Generic Name,Unit Size,MRP,Group Name';
const fileOf = (...lines: string[]) => Readable.from([Buffer.from([header, ...lines].join('\n'))]);
const good = (code: number) => `${code},${code},Paracetamol Tablets IP 500 mg,10's,6.56,Analgesic`;
const refusalsOf = async (...lines: string[]) => (await readRows(fileOf(...lines))).refused;

describe('a row is refused with its line and reason', () => {
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
    expect(read.rows.map(({ product }) => product.code)).toEqual(['90', '91']);
  });

  it('when its code stands in the file already', async () => {
    expect(await refusalsOf(good(1), good(2), good(1))).toEqual([
      { line: 4, reason: 'code 1 stands already in line 2' },
    ]);
  });
});

describe('a file', () => {
  it('may have a byte order mark, CRLF, quotes, empty lines and fields over several lines', async () => {
    const text = `\ufeff${header}\r\n\r\n1,1,"Paracetamol\r\nTablets, IP 500 mg",10's,"6.56",G\r\n2,2,"Say ""x"" 5 mg Tablets",10's,5,G\r\n3,3,Name,1's,0,G`;
    const { rows, refused } = await readRows(Readable.from([Buffer.from(text)]));
    expect(rows.map(({ line, product }) => [line, product.name])).toEqual([
      [3, 'Paracetamol Tablets, IP 500 mg'],
      [5, 'Say "x" 5 mg Tablets'],
    ]);
    expect(refused).toEqual([{ line: 6, reason: 'MRP is 0' }]);
  });

  it('may arrive in pieces that cut a letter in two', async () => {
    const bytes = Buffer.from(`${header}\n1,1,α-β Arteether Injection 150 mg,1's,5,G\n`);
    const pieces = [...bytes].map((byte) => Buffer.from([byte]));
    expect((await readRows(Readable.from(pieces))).rows[0]?.product.name).toBe('α-β Arteether Injection 150 mg');
  });

  it('loses no row after a quote that is never closed', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => good(index + 1));
    const { rows: read, refused } = await readRows(
      fileOf(...rows.slice(0, 10), '99,99,"open,1\'s,5,G', ...rows.slice(10)),
    );
    expect(read).toHaveLength(60);
    expect(refused).toEqual([{ line: 12, reason: 'broken quoting: a quote is opened and never closed' }]);
  });

  it('loses no row between two such quotes either', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => good(index + 1));
    const open = (code: number) => `${code},${code},"open,1's,5,G`;
    const { rows: read, refused } = await readRows(fileOf(open(98), ...rows, open(99)));
    expect(read).toHaveLength(60);
    expect(refused.map(({ line }) => line)).toEqual([2, 63]);
  });

  it.each([
    ['is empty', Readable.from([]), /empty/],
    ['has no known header', Readable.from([Buffer.from('a,b\n1,2\n')]), /no known header[\s\S]*Sr No,Drug Code/],
    ['is not text at all', Readable.from([Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0x22, 0x0a])]), /header|CSV/],
    [
      'has an endless line',
      Readable.from([Buffer.from(`${header}\n`), Buffer.alloc(fileLimits.rowBytes + 1, 'x')]),
      /longer than/,
    ],
  ])('fails as a whole when it %s', async (_, stream, message) => {
    const failure: unknown = await readRows(stream).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ImportFailed);
    expect(String(failure)).toMatch(message);
  });

  it('fails as a whole when it breaks off while it is read', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from(`${header}\n${good(1)}\n`);
        await nextTurn();
        throw new Error('disk gone');
      })(),
    );
    await expect(readRows(broken)).rejects.toThrow('could not be read to its end');
  });

  it('is read in turns, so that a server keeps answering', async () => {
    let turns = 0;
    let reading = true;
    const count = async () => {
      while (reading) {
        turns += 1;
        await nextTurn();
      }
    };
    const counting = count();
    await readRows(fileOf(...Array.from({ length: 2000 }, (_, index) => good(index + 1))));
    reading = false;
    await counting;
    expect(turns).toBeGreaterThanOrEqual(10);
  });
});
