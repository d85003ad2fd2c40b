import { everyStrangeString, everyStrangeWord } from '../testing/strange-strings';

const share = process.env['CAMPAIGN_SIZE'] === 'whole' ? 1 : 60;
everyStrangeString(share);
describe('every strange string', () => everyStrangeWord(share));
