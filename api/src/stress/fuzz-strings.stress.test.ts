import { everyStrangeString, everyStrangeWord } from '../testing/fuzz-strings';

const share = process.env['STRESS_SIZE'] === 'whole' ? 1 : 60;
everyStrangeString(share);
describe('every strange string', () => everyStrangeWord(share));
