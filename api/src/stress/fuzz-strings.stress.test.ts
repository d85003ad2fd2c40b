import { testFuzzStrings, testFuzzKeywords } from '../testing/fuzz-strings';

const share = process.env['STRESS_SIZE'] === 'whole' ? 1 : 60;
testFuzzStrings(share);
describe('every fuzz string', () => testFuzzKeywords(share));
