import { testFuzzFields } from '../../testing/fuzz-endpoints';

testFuzzFields({ share: 250, rejectedShare: 10 });
