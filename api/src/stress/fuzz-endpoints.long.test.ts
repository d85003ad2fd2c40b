import { bySize } from '@storefront/server-kit/testing';
import { testFuzzEndpoints } from '../testing/fuzz-endpoints';

testFuzzEndpoints(bySize({ sample: 3, short: 48, whole: 500 }), 1);
