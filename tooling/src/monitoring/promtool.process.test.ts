import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createMetrics, type MetricProgram } from '@storefront/server-kit/metrics';
import { findProgram } from '../processes/find-program';
import { workspaceRoot } from '../processes/workspace-root';
import { findOrInstall } from '../test/apt';

let promtool: string | undefined;
beforeAll(async () => {
  promtool = await findOrInstall(['prometheus'], () => findProgram(['promtool']), workspaceRoot);
});

/**
 * Runs promtool in the folder of the rules and returns exit code and errors. If promtool is missing, the test fails
 * only in CI.
 */
function check(args: readonly string[], input = '') {
  if (promtool === undefined) return { status: process.env['CI'] === undefined ? 0 : 1, errors: 'no promtool' };
  const cwd = join(workspaceRoot, 'deploy', 'prometheus');
  const { status, stdout, stderr } = spawnSync(promtool, [...args], { cwd, input, encoding: 'utf8' });
  return { status, errors: status === 0 ? stderr.trim() : `${stdout}${stderr}` };
}

it.each([
  ['the configuration', ['check', 'config', 'prometheus.yml']],
  ['the alerts', ['check', 'rules', 'alerts.yml']],
  ['the tests of the alerts', ['test', 'rules', 'alerts.test.yml']],
])('promtool accepts %s', (_what, args) => {
  expect(check(args)).toMatchObject({ status: 0 });
});

it.each<MetricProgram>(['api', 'site', 'release'])(
  'promtool finds no problem in the metrics of %s',
  async (program) => {
    const metrics = createMetrics(program);
    metrics.count('storefront_http_requests_total', { route: '/', method: 'GET', status: '2xx' });
    metrics.observe('storefront_http_request_duration_seconds', { route: '/', method: 'GET' }, 0.2);
    const text = await metrics.text((error) => {
      throw error;
    });
    expect(text).toContain('storefront_http_requests_total{route="/",method="GET",status="2xx"} 1');
    expect(check(['check', 'metrics'], text)).toMatchObject({ status: 0 });
  },
);
