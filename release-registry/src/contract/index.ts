export * from './calls';
export * from './describe-entry';
export * from './entities';
export * from './error-rates';
export * from './errors';
export * from './ist-time';
export * from './release-name';
