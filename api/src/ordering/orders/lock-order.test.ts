import { provesLockOrder } from '../../testing/lock-order';

// stress/lock-order.long.test.ts runs more rounds.
describe('no deadlock for', () => provesLockOrder({ signIn: 10, orders: 5, reset: 5 }));
