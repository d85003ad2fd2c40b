import { checkCell } from '../src/faults/check-cell';
import { checkServed } from '../src/faults/check-served';
import { expectedOf, type Cell } from '../src/faults/expectations';
import { createFaultReleases, type FaultReleases } from '../src/faults/fault-site';
import { faultOf } from '../src/faults/faults';
import { cellsOfRun, isSampled, nameOf } from '../src/faults/matrix';
import { expect, test } from '../src/fixtures';
import { removeBuilds } from '../src/releases';
import { startSite, type Site } from '../src/site';

// One site for this file. Tests of parts without a last good release run first; then the parts get further releases.
test.describe.configure({ mode: 'default' });

let site: Site;
let releases: FaultReleases;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startSite({ env: { STABLE_WATCH: 'warn' } });
  releases = createFaultReleases(site);
});

test.afterAll(async () => {
  await site.stop();
  removeBuilds();
});

const needsReleases = ({ fault }: Cell) => ['server', 'promotion'].includes(faultOf(fault).place);
const needingReleases = cellsOfRun.filter(needsReleases);
const ordered = [
  ...needingReleases.filter(({ lastGood }) => !lastGood),
  ...cellsOfRun.filter(({ lastGood }) => lastGood),
];

for (const cell of ordered) {
  const expected = expectedOf(cell);
  const { part, lastGood } = cell;
  test(nameOf(cell), { tag: isSampled(cell) ? '@both' : '@long' }, async ({ browser }) => {
    test.setTimeout(180_000);
    const { url } = site;
    const { origin } = new URL(url);
    const second = lastGood ? await releases.withLastGood(part) : undefined;
    const { place } = faultOf(cell.fault);
    if (place === 'promotion') {
      const { exitCode, message } = await releases.promoteTooNew(part);
      expect(exitCode).toBe(3);
      expect(message).toContain('Contract range not satisfied');
    }
    if (place !== 'server') return checkCell(browser, { url, origin, release: second }, cell, expected);
    const { id, undo } = await releases.failOnServer(part, lastGood);
    try {
      await checkServed(site, part, id);
      await checkCell(browser, { url, origin, release: id }, cell, expected);
    } finally {
      await undo();
    }
  });
}
