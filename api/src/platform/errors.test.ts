import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiError, errorTable } from './errors';
import { packageRoot } from './package-root';
import { formatReport } from './report';

const source = join(packageRoot(), 'src');

const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('errors.ts'))
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('\n');

describe('the error table', () => {
  it('has a unique message and a status that clients know for every error', () => {
    const entries = Object.values(errorTable);
    expect(new Set(entries.map((entry) => entry.message)).size).toBe(entries.length);
    for (const { status, message } of entries) {
      expect([400, 401, 403, 404, 409, 413, 415, 428, 429, 500, 503]).toContain(status);
      expect(message).not.toBe('');
    }
  });

  it.each(Object.keys(errorTable).filter((code) => code !== 'invalidInput'))('%s is used in the source', (code) => {
    expect(sources).toContain(`'${code}'`);
  });

  it('uses the message of the first invalid field', () => {
    const error = ApiError.forFields({ page: 'Page Should be Valid', limit: 'Limit Should be Valid' });
    expect(error).toMatchObject({ status: 400, message: 'Page Should be Valid' });
    expect(ApiError.forFields({}).message).toBe(errorTable.invalidInput.message);
  });
});

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
