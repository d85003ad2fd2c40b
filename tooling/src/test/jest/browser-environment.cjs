const { TestEnvironment } = require('jest-environment-jsdom');

// Globals that jsdom lacks, or has in a form that Node's fetch rejects. Without MessageChannel, MessagePort and
// BroadcastChannel, because an open port would keep Jest alive.
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

/** jsdom with Node's network, streams and text encoding. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
    // Node's crypto has `subtle`; jsdom's has only random values.
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true, writable: true });
  }
};
