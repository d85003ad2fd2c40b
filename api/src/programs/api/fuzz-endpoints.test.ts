import { testFuzzEndpoints } from '../../testing/fuzz-endpoints';

testFuzzEndpoints(3, 8);
