export * from './bundled-program';
export * from './collector';
export * from './stress-size';
