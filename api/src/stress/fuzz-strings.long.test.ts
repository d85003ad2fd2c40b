import { testFuzzRegistration } from '../testing/fuzz-strings';

testFuzzRegistration(1);
