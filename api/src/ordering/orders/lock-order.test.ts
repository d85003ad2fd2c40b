import { provesLockOrder } from '../../testing/lock-order';

// stress/lock-order.long.test.ts runs more rounds.
describe('no deadlock for', () => provesLockOrder({ signIn: 3, orders: 2, reset: 2 }));
