export * from './create-metrics';
export * from './metric-definitions';
export * from './serve-metrics';
