import { testFuzzStrings, testFuzzKeywords } from '../testing/fuzz-strings';

testFuzzStrings(1);
describe('every fuzz string', () => testFuzzKeywords(1));
