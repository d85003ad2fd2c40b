import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readRegistryReport } from '../audit/registry-audit';
import { endChildrenOnSignals, run } from '../processes/children';
import { workspaceRoot as root } from '../processes/workspace-root';

// A step of `npm test`: fails if a dependency has a known advisory of severity high. If the npm registry gives no
// report in time, the step checks nothing and says so.
endChildrenOnSignals();
const timeoutMs = 60_000;
const say = (line: string) => process.stdout.write(`${line}\n`);

async function askRegistry(): Promise<string> {
  const [, pnpm = 'pnpm'] = /"packageManager": "([^"]+)"/.exec(readFileSync(join(root, 'package.json'), 'utf8')) ?? [];
  const args = ['-y', pnpm, 'audit', '--prod', '--audit-level', 'high', '--json'];
  const asked = run('npx', args, { cwd: root, quiet: true }).then(({ output }) => output);
  return Promise.race([asked, wait(timeoutMs, '')]);
}

const output = await askRegistry();
const result = readRegistryReport(output);
if (result === undefined) say('The registry gave no report: the dependencies were not checked.');
else {
  const { high, critical } = result;
  say(`Report of the registry on production dependencies: ${critical} critical, ${high} high.`);
  if (high + critical > 0) say(output);
  process.exitCode = high + critical > 0 ? 1 : 0;
}
process.exit();
