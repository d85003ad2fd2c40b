import { join } from 'node:path';
import { provideChromium } from '../test/browser';
import { runOnNode, runStressTests } from '../test/stress-runs';
import { endChildrenOnSignals, run } from '../processes/children';
import { provideRecommendedNode, recommendedNode } from '../test/recommended-node';
import { runJest, runPlaywright, runTask } from '../test/runners';
import { Steps } from '../test/steps';
import { exitCode, none, singleCheck } from '../test/test-totals';
import { workspaceRoot as root } from '../processes/workspace-root';

// `npm test`: everything that must hold before a change is taken. A step that fails doesn't keep the next from running.
endChildrenOnSignals();
const steps = new Steps();
const bin = (...path: string[]) => join(root, 'node_modules', ...path);
const node = (...args: string[]) => run(process.execPath, args, { cwd: root });

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

// These run one after another beside lint; their output is kept until their own heading.
const runCaptured = (...args: string[]) => run(process.execPath, args, { cwd: root, quiet: true });
const command = (name: string) => runCaptured('--import', 'tsx', join('tooling', 'src', 'commands', `${name}.ts`));
const format = runCaptured(bin('prettier', 'bin', 'prettier.cjs'), '--check', '.');
const reports = format.then(() => command('versions-check'));
const imports = reports.then(() => command('check-imports'));
const audit = imports.then(() => command('audit'));
const report = async (check: typeof format) => {
  const { exitCode: code, output } = await check;
  process.stdout.write(output);
  return singleCheck(code);
};

await steps.step('Lint and types', async () => singleCheck((await node(bin('oxlint', 'bin', 'oxlint'))).exitCode));
await steps.step('Format', () => report(format));
await steps.step('Changesets and API report', () => report(reports));
await steps.step('Imports', () => report(imports));
await steps.step('Known advisories of dependencies', () => report(audit));

await steps.step('Unit and contract tests', () => runJest({ root }));

const built = await steps.step('Build', async () => singleCheck(await runTask(root, 'build')));

const title = 'End-to-end tests';
const ready = built.failed === 0 && browser !== undefined;
if (ready)
  await steps.step(title, () => runPlaywright({ root, env: { CHROMIUM_PATH: browser, STRESS_SIZE: undefined } }));
else await steps.step(`${title}: not run, without build or browser`, () => Promise.resolve(singleCheck(1)));

await steps.step(`Servers and a journey on Node ${recommendedNode(root)}`, async () => {
  const program = await provideRecommendedNode(root);
  if (program === undefined) return singleCheck(1);
  if (program === process.execPath) return none;
  return runOnNode(root, program, ready ? browser : undefined);
});

// Continuous integration runs the whole afterwards.
if (process.env['STRESS_FOLLOWS'] !== 'true') {
  await steps.step('Stress tests, fixed sample', () => runStressTests(root, 'sample'));
}

steps.summary();
process.exitCode = exitCode(steps.total);
