export { buildSandbox } from './app';
export type { PaymentOutcome } from './pages';
export { openSandboxStore, paidPaise, refundedPaise, stateOf, type SandboxStore } from './payment';
export type { SandboxSettings } from './settings';
export { callbackFields } from './shop-calls';
export { sandboxSchema } from './settings';
