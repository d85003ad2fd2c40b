import { provesLockOrder } from '../testing/lock-order';

const whole = process.env['STRESS_SIZE'] === 'whole';

describe('no deadlock for', () =>
  provesLockOrder(whole ? { signIn: 60, orders: 40, reset: 40 } : { signIn: 2, orders: 1, reset: 1 }));
