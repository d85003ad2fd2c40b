import { cells, nameOf } from './matrix';
import { formatTable, markOf } from './table';

it('marks what a visitor sees, what takes over and the class of the report', () => {
  const report = { kind: 'http', recoveredBy: 'pinned-reload' } as const;
  expect(markOf({ report, sees: 'page', runs: 'last-good' })).toBe('pL(http)');
  expect(markOf({ report: undefined, sees: 'page', runs: 'composed' })).toBe('p');
});

it('has every cell: passed, failed or not run', () => {
  const [passed, failed] = cells.filter(({ part, fault }) => part === 'shell' && fault === 'chunk 404').map(nameOf);
  const table = formatTable(
    new Map([
      [passed ?? '', 'passed'],
      [failed ?? '', 'failed'],
    ]),
  );
  expect(table).toMatch(/^chunk 404 +n\(http\) +\. +\. +\. +\.$/m);
  expect(table).toMatch(/^chunk 404 +x pL\(http\) +\. +\. +\. +\.$/m);
  expect(table).toMatch(/^throws while rendering on the server( +\.){5}$/m);
  expect(table).toContain(`${cells.length} cells: 1 passed, 1 failed, ${cells.length - 2} not in this run`);
});
