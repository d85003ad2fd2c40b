import { bySize } from '@storefront/server-kit/testing';
import { provesLockOrder } from '../testing/lock-order';

const rounds = bySize({
  sample: { signIn: 1, orders: 1, reset: 1 },
  short: { signIn: 20, orders: 15, reset: 15 },
  whole: { signIn: 60, orders: 40, reset: 40 },
});
describe('no deadlock for', () => provesLockOrder(rounds));
