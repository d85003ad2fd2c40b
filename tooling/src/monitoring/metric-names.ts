import { metricDefinitions, type MetricDefinition } from '@storefront/server-kit/metrics';

const definitions = new Map<string, MetricDefinition>(Object.entries(metricDefinitions));

/** Whether the programs export a series of this name; a histogram has three. */
export function isExported(name: string): boolean {
  if (definitions.has(name)) return definitions.get(name)?.type !== 'histogram';
  const base = /^(.+)_(?:bucket|sum|count)$/.exec(name)?.[1];
  return base !== undefined && definitions.get(base)?.type === 'histogram';
}

/** The names of our metrics in expressions of rules or of a dashboard. */
export const metricNamesIn = (text: string): readonly string[] => [
  ...new Set(text.match(/\bstorefront_[a-z_]+/g) ?? []),
];
