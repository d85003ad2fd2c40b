/** How a page or a part of it failed. */
export const failureKinds = [
  'network',
  'http',
  'timeout',
  'integrity',
  'evaluation',
  'render',
  'contract',
  'uncaught',
] as const;
export type FailureKind = (typeof failureKinds)[number];
