export { bySize, type StressSize } from './stress-size';
export { startCollector, type Collector, type ExportedSpan } from './collector';
