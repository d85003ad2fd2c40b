import { bySize } from '@storefront/server-kit/testing';
import { testFuzzEndpoints, testFuzzFields } from '../testing/fuzz-endpoints';
import { testFuzzRegistration } from '../testing/fuzz-strings';

describe('an input of the schemas', () => testFuzzEndpoints(bySize({ sample: 3, short: 24, whole: 500 }), 1));

// All strings in all fields take ten minutes.
const share = bySize({ sample: 250, short: 32, whole: 1 });
describe('a listed string', () => testFuzzFields({ share, rejectedShare: 10 }));

describe('a registration', () => testFuzzRegistration(bySize({ sample: 40, short: 8, whole: 1 })));
