export { createMetrics, type MetricName, type Metrics, type Sample } from './create-metrics';
export { metricDefinitions, type MetricDefinition, type MetricProgram } from './metric-definitions';
export { metricsPath, serveMetrics } from './serve-metrics';
