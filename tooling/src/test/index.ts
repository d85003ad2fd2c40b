export { chromiumArguments, findChromium } from './browser';
export { end, start } from '../processes/children';
export { freePort } from '../processes/free-port';
export { bySize } from '@storefront/server-kit/testing';
