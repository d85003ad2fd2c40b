export * from './checksum';
export * from './forms';
export * from './messages';
export * from './signed-json';
