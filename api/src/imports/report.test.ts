import { progressLine, reportLines } from './report';

it('shows the progress of an import', () => {
  expect(progressLine({ stage: 'reading', rows: 400 })).toBe('Reading row 400');
  expect(progressLine({ stage: 'writing', rows: 1500, total: 123456 })).toBe('Writing 1,500 of 1,23,456 rows');
});

it('ends with the counts and every rejected row', () => {
  const result = {
    source: 'janaushadhi',
    layout: 'janaushadhi',
    added: 2052,
    changed: 1,
    unchanged: 0,
    refused: [{ line: 513, reason: 'MRP is 0' }],
  } as const;
  expect(reportLines({ ...result, refused: [...result.refused] })).toEqual([
    'Imported into "janaushadhi" (layout janaushadhi):',
    'added      2,052',
    'changed    1',
    'unchanged  0',
    'refused    1',
    'Refused rows:',
    '  line 513: MRP is 0',
  ]);
});

it('has no list of rejected rows when there are none', () => {
  expect(
    reportLines({ source: 's', layout: 'starting', added: 0, changed: 0, unchanged: 0, refused: [] }),
  ).toHaveLength(5);
});

it('counts removed and repeated rows of lists that have them, and names entries of a file without lines', () => {
  const result = { source: 's', layout: 'l', added: 0, changed: 0, unchanged: 0, removed: 1200, repeated: 3 };
  expect(reportLines({ ...result, countedIn: 'entries', refused: [{ line: 7, reason: 'no name' }] })).toEqual([
    'Imported into "s" (layout l):',
    'added      0',
    'changed    0',
    'unchanged  0',
    'removed    1,200',
    'repeated   3',
    'refused    1',
    'Refused rows:',
    '  entry 7: no name',
  ]);
});
