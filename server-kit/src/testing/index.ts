export * from './collector';
export * from './stress-size';
