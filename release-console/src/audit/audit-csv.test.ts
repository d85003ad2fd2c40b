import { toCsv } from './audit-csv';

const line = (...cells: string[]) => toCsv([cells]).slice(1);

it('separates cells, ends lines and begins with a byte order mark', () => {
  expect(
    toCsv([
      ['a', 'b'],
      ['c', ''],
    ]),
  ).toBe('\uFEFFa,b\r\nc,\r\n');
});

it.each([
  ['plain words', 'plain words'],
  ['one, two', '"one, two"'],
  ['he said "no"', '"he said ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['5 = 5', '5 = 5'],
  ['=1+1', "'=1+1"],
  ['+91', "'+91"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
])('writes %j as %j', (text, written) => {
  expect(line(text)).toBe(`${written}\r\n`);
});
