import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { type CsvLayout, ImportError, priceInPaise, requiredText, RowRejectedError } from './csv-layout';
import { type CsvKind, fileLimits, readRows as readRowsOf } from './read-rows';

interface Row {
  code: string;
  name: string;
}

const file: CsvKind<Row, CsvLayout<Row>> = {
  layouts: [
    {
      id: 'test',
      columns: { Code: '', Name: '', Price: '' },
      read(fields) {
        if (fields.get('price') === '0') throw new RowRejectedError('price is 0');
        return { code: requiredText(fields, 'code', 'Code'), name: requiredText(fields, 'name', 'Name') };
      },
    },
  ],
  codeOf: (row) => row.code,
};
const header = 'Code,Name,Price';
const readRows = (stream: Readable) => readRowsOf(stream, file);
const readText = (text: string | Buffer) => readRows(Readable.from([Buffer.from(text)]));
const readLines = (...lines: string[]) => readText([header, ...lines].join('\n'));
const good = (code: number) => `${code},Name,5`;

describe('a file', () => {
  it('may have a byte order mark, CRLF, quotes, empty lines and fields over several lines', async () => {
    const { rows, refused } = await readText(
      `\ufeff${header}\r\n\r\n1,"One,\r\ntwo","5"\r\n2,"Say ""x""",5\r\n3,Three,0`,
    );
    expect(rows.map(({ line, row }) => [line, row.name])).toEqual([
      [3, 'One, two'],
      [5, 'Say "x"'],
    ]);
    expect(refused).toEqual([{ line: 6, reason: 'price is 0' }]);
  });

  it('may end its lines with CR, or with different line ends', async () => {
    const { rows } = await readText(`${header}\r1,One,5\r2,Two,5\r\n3,Three,5\n4,Four,5`);
    expect(rows.map(({ line, row }) => [line, row.name])).toEqual([
      [2, 'One'],
      [3, 'Two'],
      [4, 'Three'],
      [5, 'Four'],
    ]);
  });

  it('may arrive in chunks that split a character or a line break', async () => {
    const bytes = Buffer.from(`${header}\r\n1,α-β Arteether,5\r\n2,Two,5\r\n`);
    const { rows } = await readRows(Readable.from([...bytes].map((byte) => Buffer.from([byte]))));
    expect(rows.map(({ line, row }) => [line, row.name])).toEqual([
      [2, 'α-β Arteether'],
      [3, 'Two'],
    ]);
  });

  it('is rejected with the line of a quote that is never closed', async () => {
    const read = readLines(...Array.from({ length: 10 }, (_, index) => good(index + 1)), '99,"open,5', good(11));
    await expect(read).rejects.toThrow(/^The row in line 12 has a quote that is not closed.* Nothing was imported\.$/);
  });

  it('names all rows that two stray quotes join', async () => {
    const read = await readLines('98,"open,5', good(1), good(2), '99,open",5', good(3));
    expect(read.rows.map(({ row }) => row.code)).toEqual(['3']);
    expect(read.refused).toEqual([
      { line: 2, reason: 'a quote is opened in one row and closed in another one (lines 2 to 5)' },
    ]);
  });

  it('may have inch signs in its fields', async () => {
    const { rows } = await readLines('1,Bandage 6" x 4",5', good(2));
    expect(rows.map(({ row }) => row.name)).toEqual(['Bandage 6" x 4"', 'Name']);
  });

  it('names all lines of a refused row', async () => {
    const read = await readLines('1,"Over\ntwo\nlines",0', good(2));
    expect(read.refused).toEqual([{ line: 2, reason: 'price is 0 (lines 2 to 4)' }]);
  });

  it('takes or names every whole row, wherever quotes are, or is rejected', async () => {
    const stray = fc
      .tuple(fc.constantFrom('stray', 'in", quotes', '"', ',', ''), fc.nat({ max: 12 }), fc.boolean())
      .map(([text, at, hasQuote]) => (code: number) => {
        const line = `${code},${text},5`;
        return hasQuote ? `${line.slice(0, at)}"${line.slice(at)}` : line;
      });
    const over = fc.constant((code: number) => `${code},"Over\ntwo lines",5`);
    const plain = fc.constant((code: number) => good(code));
    const kinds = fc.array(fc.oneof({ weight: 3, arbitrary: plain }, stray, over), { minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(kinds, async (made) => {
        const lines = [header, ...made.map((makeOf, index) => makeOf(index + 1))].join('\n').split('\n');
        const read = await readText(lines.join('\n')).catch((error: unknown) => error);
        if (read instanceof ImportError) return;
        const { rows, refused } = await readText(lines.join('\n'));
        const seen = new Set(rows.map(({ line }) => line));
        for (const { line, reason } of refused) {
          const last = / \(lines \d+ to (\d+)\)$/.exec(reason)?.[1] ?? line;
          for (let at = line; at <= Number(last); at += 1) seen.add(at);
        }
        const wholeLines = lines.flatMap((line, index) => (/^\d+,Name,5$/.test(line) ? [index + 1] : []));
        expect([...seen]).toEqual(expect.arrayContaining(wholeLines));
      }),
      { numRuns: 120, seed: 33 },
    );
  });

  it('reports a duplicate code, unless its rows may repeat', async () => {
    expect((await readLines(good(1), good(2), good(1))).refused).toEqual([
      { line: 4, reason: 'code 1 stands already in line 2' },
    ]);
    const repeating = Readable.from([`${header}\n${good(1)}\n${good(1)}\n`]);
    expect((await readRowsOf(repeating, { layouts: file.layouts })).rows).toHaveLength(2);
  });

  it.each([
    ['is empty', '', /empty/],
    ['has no known header', 'a,b\n1,2\n', /no known header[\s\S]*Code,Name,Price/],
    ['is not text', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0x22, 0x0a]), /header|CSV/],
    ['has an endless line', `${header}\n${'x'.repeat(2 * fileLimits.rowBytes)}`, /longer than/],
  ])('fails as a whole when it %s', async (_, text, message) => {
    const failure: unknown = await readText(text).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ImportError);
    expect(String(failure)).toMatch(message);
  });

  it('fails as a whole when reading it fails', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from(`${header}\n${good(1)}\n`);
        await nextTurn();
        throw new Error('disk gone');
      })(),
    );
    await expect(readRows(broken)).rejects.toThrow('could not be read to its end');
  });

  it.each([
    ['no line break', `${header}\n1,One,5\n2,Tw`, 3],
    ['a complete row', `${header}\n1,One,5\n2,Two,5`, undefined],
    ['an invalid row and a line break', `${header}\n1,One,5\n2,Tw\n`, undefined],
  ])('that ends with %s', async (_, text, line) => {
    expect((await readText(text)).truncatedAtLine).toBe(line);
  });

  it('is read asynchronously, so that a server can respond meanwhile', async () => {
    let turns = 0;
    let reading = true;
    const count = async () => {
      while (reading) {
        turns += 1;
        await nextTurn();
      }
    };
    const counting = count();
    await readLines(...Array.from({ length: 2000 }, (_, index) => good(index + 1)));
    reading = false;
    await counting;
    expect(turns).toBeGreaterThanOrEqual(10);
  });
});

const priceOf = (text: string) => priceInPaise(new Map([['mrp', text]]), 'mrp', 'MRP');

it.each([
  ['85.50', 8550],
  ['.5', 50],
  ['₹ 1,250', 125_000],
  ['Rs. 12,500.75', 1_250_075],
  ['1,25,000', 12_500_000],
  ['125000', 12_500_000],
])('reads the price %s', (text, paise) => {
  expect(priceOf(text)).toBe(paise);
});

it.each(['85,50', '85,5', '1.250,00', '125,000', '12,50,00', '1,2,500', '0,850', ',500', '1,250,', '1e3', '8 5'])(
  'refuses the price %j, which may mean another amount',
  (text) => {
    expect(() => priceOf(text)).toThrow(new RowRejectedError(`MRP "${text}" is not a number`));
  },
);
