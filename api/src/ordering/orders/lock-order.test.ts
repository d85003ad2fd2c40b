import { provesLockOrder } from '../../testing/lock-order';

// The long form is in stress/lock-order.long.test.ts.
describe('no deadlock for', () => provesLockOrder({ signIn: 10, orders: 5, reset: 5 }));
