import { formatReport } from './report';

const csvOf = (text: string) => formatReport({ head: ['text'], rows: [[text]] }, { csv: true })[1];

describe('a CSV', () => {
  it.each([
    ['plain words', 'plain words'],
    ['5 = 5', '5 = 5'],
    ['one, two', '"one, two"'],
    ['he said "no"', '"he said ""no"""'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ])('has no cell that a spreadsheet runs: %j is %j', (text, written) => {
    expect(csvOf(text)).toBe(written);
  });
});

it('is CSV with amounts in rupees and without the sum, or aligned text with it', () => {
  const report = {
    head: ['order', 'due', 'difference'],
    rows: [
      ['O1', { paise: 123_450 }, { paise: -50 }],
      ['O2', { paise: 0 }, { paise: 0 }],
    ],
    sum: ['sum', { paise: 123_450 }, { paise: -50 }],
  };
  expect(formatReport(report, { csv: true })).toEqual(['order,due,difference', 'O1,1234.50,-0.50', 'O2,0.00,0.00']);
  expect(formatReport(report, { csv: false })).toEqual([
    'order  due        difference',
    'O1     ₹1,234.50  −₹0.50',
    'O2     ₹0         ₹0',
    'sum    ₹1,234.50  −₹0.50',
  ]);
});
