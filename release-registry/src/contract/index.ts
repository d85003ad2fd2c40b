export * from './calls';
export * from './describe-entry';
export * from './entities';
export * from './errors';
export * from './release-name';
