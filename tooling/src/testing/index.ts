export { chromiumArguments, findChromium } from './browser';
export { end, start } from './children';
export { freePort } from './free-port';
