import { bySize } from '@storefront/server-kit/testing';
import { testFuzzRegistration } from '../testing/fuzz-strings';

testFuzzRegistration(bySize({ sample: 40, short: 4, whole: 1 }));
