import { bySize } from '@storefront/server-kit/testing';
import { provesLockOrder } from '../testing/lock-order';

const rounds = bySize({ sample: 5, short: 20, whole: 60 });

describe('no deadlock for', () => provesLockOrder({ signIn: rounds, orders: rounds, reset: rounds }));
