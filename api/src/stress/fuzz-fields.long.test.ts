import { bySize } from '@storefront/server-kit/testing';
import { testFuzzFields } from '../testing/fuzz-endpoints';

// All strings in all fields take ten minutes.
testFuzzFields({ share: bySize({ sample: 250, short: 16, whole: 1 }), rejectedShare: 10 });
