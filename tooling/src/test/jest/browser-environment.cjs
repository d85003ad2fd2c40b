const { TestEnvironment } = require('jest-environment-jsdom');

// What jsdom lacks, or has in a form that Node's fetch refuses. MessageChannel, MessagePort and BroadcastChannel are
// left out on purpose: an open port keeps Jest alive for ever.
const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'structuredClone',
  'Uint8Array',
  'ArrayBuffer',
];

/** jsdom with Node's network, streams and text coding. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
    // Node's crypto has subtle; jsdom's has random values only.
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true, writable: true });
  }
};
