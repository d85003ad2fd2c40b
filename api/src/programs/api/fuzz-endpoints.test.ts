import { testFuzzEndpoints, testFuzzFields } from '../../testing/fuzz-endpoints';

// stress/fuzz.long.test.ts has more inputs.
describe('an input of the schemas', () => testFuzzEndpoints(3, 8));
describe('a listed string', () => testFuzzFields({ share: 250, rejectedShare: 10 }));
