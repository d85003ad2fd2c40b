export { chromiumArguments, findChromium } from './browser';
export { end, start } from '../processes/children';
export { freePort } from '../processes/free-port';
