export * from './coupons';
export * from './ist-time';
export * from './order-promise';
