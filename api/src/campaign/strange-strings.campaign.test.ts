import { everyStrangeString } from '../testing/strange-strings';

everyStrangeString(process.env['CAMPAIGN_SIZE'] === 'whole' ? 1 : 40);
