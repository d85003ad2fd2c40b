import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { metricDefinitions, type MetricDefinition } from '@storefront/server-kit/metrics';
import { workspaceRoot } from '../processes/workspace-root';

const definitions = new Map<string, MetricDefinition>(Object.entries(metricDefinitions));

/** Whether the programs export a series of this name; a histogram has three. */
function isExported(name: string): boolean {
  if (definitions.has(name)) return definitions.get(name)?.type !== 'histogram';
  const base = /^(.+)_(?:bucket|sum|count)$/.exec(name)?.[1];
  return base !== undefined && definitions.get(base)?.type === 'histogram';
}

/** The names of our metrics in expressions of rules or of a dashboard. */
const metricNamesIn = (text: string): readonly string[] => [...new Set(text.match(/\bstorefront_[a-z_]+/g) ?? [])];

const read = (path: string) => readFileSync(join(workspaceRoot, path), 'utf8');
const alerts = read('deploy/prometheus/alerts.yml');
const dashboard = JSON.stringify(JSON.parse(read('deploy/grafana/storefront.json')));

it.each([
  ['alerts', alerts],
  ['tests of the alerts', read('deploy/prometheus/alerts.test.yml')],
  ['dashboard', dashboard],
])('the %s use only metrics that the programs export', (_what, text) => {
  const names = metricNamesIn(text);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !isExported(name))).toEqual([]);
});

it('the dashboard or an alert shows every metric', () => {
  const shown = metricNamesIn(`${alerts}\n${dashboard}`).map((name) => name.replace(/_(bucket|sum|count)$/, ''));
  expect(Object.keys(metricDefinitions).filter((name) => !shown.includes(name))).toEqual([]);
});

it('each alert has a test and says in the documentation what to do', () => {
  const names = [...alerts.matchAll(/^ *- alert: (\w+)/gm)].map(([, name = '']) => name);
  const tests = read('deploy/prometheus/alerts.test.yml');
  const docs = read('docs/operations.md');
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !tests.includes(`alertname: ${name}\n`) || !docs.includes(`\`${name}\``))).toEqual([]);
});
