export * from './coupons';
export * from './gst';
export * from './ist-time';
export * from './order-promise';
