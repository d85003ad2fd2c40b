import { provesLockOrder } from '../testing/lock-order';

describe('no deadlock for', () => provesLockOrder({ signIn: 60, orders: 40, reset: 40 }));
