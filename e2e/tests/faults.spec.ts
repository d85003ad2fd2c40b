import { checkCell } from '../src/faults/check-cell';
import { expectedOf, type Cell } from '../src/faults/expectations';
import { faultOf } from '../src/faults/faults';
import { cellsOfRun, isSampled, nameOf } from '../src/faults/matrix';
import { test } from '../src/fixtures';

const isInBrowser = ({ fault }: Cell) => !['server', 'promotion'].includes(faultOf(fault).place);

// Parts without a last good release: those of the site that all tests share, which these tests do not change.
for (const cell of cellsOfRun.filter((one) => !one.lastGood && isInBrowser(one))) {
  const expected = expectedOf(cell);
  test(nameOf(cell), { tag: isSampled(cell) ? '@both' : '@long' }, async ({ browser, baseURL }) => {
    const url = baseURL ?? '';
    await checkCell(browser, { url, origin: new URL(url).origin, release: undefined }, cell, expected);
  });
}
