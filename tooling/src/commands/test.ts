import { provideChromium } from '../test/browser';
import { endChildrenOnSignals, run } from '../processes/children';
import { openPassedChecks } from '../test/passed-checks';
import { runJest, runPlaywright, runStressTests, runTask } from '../test/runners';
import { staticChecks } from '../test/static-checks';
import { Steps } from '../test/steps';
import { exitCode, none, singleCheck, type TestTotals } from '../test/test-totals';
import { workspaceRoot as root } from '../processes/workspace-root';

// `npm test`: runs everything that must pass before a merge, except checks that passed on the same files before.
// `--all` and continuous integration run everything. After a failed step it continues with the next.
endChildrenOnSignals();
const steps = new Steps();
const passed = openPassedChecks(root, { all: process.env['CI'] === 'true' || process.argv.includes('--all') });
const unchanged = 'nothing changed since it passed';

/** Runs a step unless it passed on the same inputs, by default the whole work tree. */
async function stepOnce(title: string, work: () => Promise<TestTotals>, inputs?: readonly string[]): Promise<void> {
  if (passed.has(title, inputs)) await steps.leaveOut(title, unchanged);
  else if ((await steps.step(title, work)).failed === 0) passed.add(title, inputs);
}

let chromium: string | undefined;
await steps.step('A browser', async () => {
  chromium = await provideChromium(root);
  if (chromium !== undefined) process.stdout.write(`${chromium}\n`);
  else
    process.stdout.write(
      'No Chromium could be found or installed. Install one, or set CHROMIUM_PATH to its program.\n',
    );
  return chromium === undefined ? singleCheck(1) : none;
});
const browser = chromium;

// Lint and types run for each folder, because types only affect packages that depend on a changed one. The other checks
// run one after another beside lint. Their output appears under their own headings.
const lintKey = (folder: string) => `Lint and types of ${folder}`;
const lintFolders = passed.packages.filter((folder) => !passed.has(lintKey(folder), passed.withDependencies(folder)));
const isWhole = passed.packages.every((folder) => lintFolders.includes(folder));
const [lint, ...others] = staticChecks(root, isWhole ? [] : lintFolders);
let before: Promise<unknown> = Promise.resolve();
const running = others.map(({ title, args }) => {
  const result = passed.has(title)
    ? undefined
    : before.then(() => run(process.execPath, args, { cwd: root, quiet: true }));
  before = Promise.resolve(result);
  return { title, result };
});
if (lint !== undefined && lintFolders.length === 0) await steps.leaveOut(lint.title, unchanged);
else if (lint !== undefined) {
  const totals = await steps.step(lint.title, async () =>
    singleCheck((await run(process.execPath, lint.args, { cwd: root })).exitCode),
  );
  if (totals.failed === 0)
    for (const folder of lintFolders) passed.add(lintKey(folder), passed.withDependencies(folder));
}
for (const { title, result } of running) {
  await stepOnce(title, async () => {
    const ended = await result;
    process.stdout.write(ended?.output ?? '');
    return singleCheck(ended?.exitCode ?? 1);
  });
}
await steps.step('Known advisories of dependencies', async () => singleCheck(await runTask(root, 'audit')));

// Tests of these packages read files of other packages.
const readsAll = ['tooling', 'create-remote', 'e2e', 'shared-ui', 'site-server'];
const unitKey = (folder: string) => `Unit tests of ${folder}`;
const unitInputs = (folder: string) => (readsAll.includes(folder) ? undefined : passed.withDependencies(folder));
const projects = passed.testedPackages.filter((folder) => !passed.has(unitKey(folder), unitInputs(folder)));
const title = 'Unit and contract tests';
if (projects.length === 0) await steps.leaveOut(title, unchanged);
else {
  await steps.step(title, async () => {
    const totals = await runJest({ root, args: ['--selectProjects', ...projects] });
    const failed = totals.failedFiles ?? projects;
    for (const folder of projects) {
      if (!failed.some((path) => path.split(/[\\/]/)[0] === folder)) passed.add(unitKey(folder), unitInputs(folder));
    }
    return totals;
  });
}

const built = await steps.step('Build', async () => singleCheck(await runTask(root, 'build')));

// If only remotes changed, only the specs about their pages run.
const specsOf: Readonly<Record<string, readonly string[]>> = {
  'mfe-account': ['accounts', 'addresses', 'orders', 'verification'],
  'mfe-cart-checkout': ['cart', 'checkout'],
  'mfe-catalogue': ['buy-medicine', 'medicine-list', 'phone-detail'],
  'mfe-lab': ['lab-tests', 'phone-lab-detail'],
};
const remotes = Object.keys(specsOf);
const areas = [passed.packages.filter((folder) => !remotes.includes(folder)), ...remotes.map((folder) => [folder])];
const areaKey = (area: readonly string[]) => `End-to-end tests: ${area.join(', ')}`;
const changed = areas.filter((area) => !passed.has(areaKey(area), area));
const specs = changed.flatMap(([folder = '']) => specsOf[folder] ?? []);
const isRemotesOnly = changed.every(([folder = '']) => remotes.includes(folder));
if (built.failed > 0 || browser === undefined)
  await steps.step('End-to-end tests: not run, without build or browser', () => Promise.resolve(singleCheck(1)));
else if (changed.length === 0) await steps.leaveOut('End-to-end tests', unchanged);
else {
  const name = isRemotesOnly ? `End-to-end tests of ${changed.flat().join(', ')}` : 'End-to-end tests';
  const totals = await steps.step(name, () =>
    runPlaywright({
      root,
      args: isRemotesOnly ? specs.map((spec) => `/${spec}.spec.ts`) : [],
      env: { CHROMIUM_PATH: browser, STRESS_SIZE: undefined },
    }),
  );
  if (totals.failed === 0) for (const area of changed) passed.add(areaKey(area), area);
}

// In continuous integration the whole stress suite follows.
if (process.env['STRESS_FOLLOWS'] !== 'true') {
  // Its tests stand in the API and the release registry, on which tooling depends.
  const inputs = passed.withDependencies('tooling');
  await stepOnce('Stress tests, fixed sample', () => runStressTests(root, 'sample'), inputs);
}

steps.summary();
process.exitCode = exitCode(steps.total);
