export * from './calls';
export * from './entities';
export * from './errors';
