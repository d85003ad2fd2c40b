import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { withTimeout } from '../program/with-timeout';
import { durationBuckets, metricDefinitions, type MetricDefinition, type MetricProgram } from './metric-definitions';

/** In ms: maximum wait of a scrape for a value. A database that hangs must not hide the other metrics. */
const readTimeoutMs = 2_000;

/**
 * Shares a running call between callers, so that a call that hangs is not repeated. Each caller waits at most for the timeout.
 */
export function readAtMostOnce<Result>(read: () => Promise<Result>, timeoutMs = readTimeoutMs): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return async () => {
    running ??= read().finally(() => (running = undefined));
    return withTimeout(running, timeoutMs, () => new Error(`No value within ${timeoutMs / 1000} seconds`));
  };
}

type Definitions = typeof metricDefinitions;
type MetricName = keyof Definitions;
type NameOf<Type> = { [Name in MetricName]: Definitions[Name]['type'] extends Type ? Name : never }[MetricName];
type LabelsOf<Name extends MetricName> = Readonly<Record<Definitions[Name]['labels'][number], string>>;

export type Sample<Name extends MetricName> = readonly [labels: LabelsOf<Name>, value: number];
type ReadSamples<Name extends MetricName> = () => readonly Sample<Name>[] | Promise<readonly Sample<Name>[]>;

/** The metrics of one program. Each instance has its own counts. */
export interface Metrics {
  count<Name extends NameOf<'counter'>>(name: Name, labels: LabelsOf<Name>, by?: number): void;
  /** @param seconds a duration, or a score without unit */
  observe<Name extends NameOf<'histogram'>>(name: Name, labels: LabelsOf<Name>, seconds: number): void;
  /** Reads the values of a metric at each scrape instead of counting them. */
  read<Name extends NameOf<'gauge' | 'counter'>>(name: Name, read: ReadSamples<Name>): void;
  /** Adds the metrics of Node: memory, CPU time, delay of the event loop. */
  addProcessMetrics(): void;
  /** The metrics in Prometheus' text format, without those whose values cannot be read in time. */
  text(onError: (error: unknown, name: MetricName) => void): Promise<string>;
  readonly contentType: string;
}

/** @throws Error for a metric that the program does not export */
function metricOf<Metric>(metrics: ReadonlyMap<string, Metric>, name: MetricName): Metric {
  const metric = metrics.get(name);
  if (metric === undefined) throw new Error(`${name} is no such metric of this program`);
  return metric;
}

/** `reset` sets a metric without labels to 0, so that value is removed too. */
function clear(metric: Counter | Gauge): void {
  metric.reset();
  metric.remove({});
}

/** Creates the metrics of a program, without values. */
export function createMetrics(program: MetricProgram): Metrics {
  const registry = new Registry();
  const counters = new Map<string, Counter>();
  const gauges = new Map<string, Gauge>();
  const histograms = new Map<string, Histogram>();
  for (const [name, definition] of Object.entries<MetricDefinition>(metricDefinitions)) {
    if (!definition.programs.includes(program)) continue;
    const options = { name, help: definition.meaning, labelNames: definition.labels, registers: [registry] };
    if (definition.type === 'counter') counters.set(name, new Counter(options));
    else if (definition.type === 'gauge') gauges.set(name, new Gauge(options));
    else histograms.set(name, new Histogram({ ...options, buckets: durationBuckets }));
  }
  const reads = new Map<MetricName, () => Promise<void>>();

  return {
    count: (name, labels, by = 1) => metricOf(counters, name).inc(labels, by),
    observe: (name, labels, seconds) => metricOf(histograms, name).observe(labels, seconds),
    read(name, read) {
      const metric = metricOf(new Map<string, Counter | Gauge>([...counters, ...gauges]), name);
      const readSamples = readAtMostOnce(async () => read());
      reads.set(name, async () => {
        // Also if the read fails, because old values would look like present ones.
        clear(metric);
        const samples = await readSamples();
        clear(metric);
        for (const [labels, value] of samples) metric.inc(labels, value);
      });
    },
    addProcessMetrics: () => collectDefaultMetrics({ register: registry }),
    async text(onError) {
      await Promise.all([...reads].map(([name, readNow]) => readNow().catch((error: unknown) => onError(error, name))));
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}
