import { apiBase, deviceIdHeader } from '@storefront/shared-contracts';
import type { RenderRequest } from '@storefront/shared-contracts';
import type { ShellPorts } from '../services/shell-ports';
import { createKnownResponses } from './known-responses';

/** Of all pages of this release of the shell; as many characters were used last, as many before. */
const responses = createKnownResponses(2_000_000);

const noop = () => undefined;
const noStop = () => noop;

/** One for all calls: creating an error reads the stack. */
const noStorageError = new Error('The server has no storage');

function noStorage(): Storage {
  throw noStorageError;
}

/** On the server nothing is loaded by a browser: modules are there or have failed. */
function notOnServer(): Promise<never> {
  return Promise.reject(new Error('Only for browsers'));
}

/** Code of browsers: errors of the server are reported by the site server. */
const neverOnServer = () => new Promise<never>(noop);

/** ShellPorts of the server: an anonymous visitor without storage, whose calls go to the API directly. */
export function createServerPorts({
  apiOrigin,
  fetch: fetchApi,
  content,
}: Pick<RenderRequest, 'apiOrigin' | 'fetch' | 'content'>): ShellPorts {
  return {
    runtime: { loadEntry: notOnServer, loadModule: notOnServer, fetchModule: notOnServer },
    probe: () => Promise.resolve(undefined),
    importInUse: neverOnServer,
    fetch: notOnServer,
    async sendOnce(address, { method, headers: { [deviceIdHeader]: _device, ...headers }, body }) {
      const hasBody = body !== undefined;
      const response = await fetchApi(address, {
        method,
        headers: { ...headers, ...(hasBody && { 'Content-Type': 'application/json' }) },
        ...(hasBody && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: responses.parse(await response.text()) };
    },
    checkedBodies: responses,
    apiBase: () => apiOrigin + apiBase,
    localStorage: noStorage,
    sessionStorage: noStorage,
    random: () => ({ getRandomValues: (bytes) => crypto.getRandomValues(bytes), fraction: () => 0 }),
    now: () => new Date(),
    timer: () => ({ done: Promise.resolve(), cancel: noop }),
    openChannel: noop,
    lifecycle: { watch: noStop },
    watchStored: noStop,
    showTitle: noop,
    isHistoryNavigation: () => false,
    repeatPresses: noop,
    forgetPresses: noop,
    afterLoad: neverOnServer,
    reload: noop,
    onStarted: noop,
    assign: noop,
    sendReport: noop,
    sendUse: noop,
    watchPaint: () => noop,
    watchVitals: () => Promise.resolve(),
    logToDeveloper: noop,
    showToast: noop,
    importShellPage: notOnServer,
    watchUncaught: noStop,
    fetchRevision: () => Promise.resolve(undefined),
    fetchContent: (address) =>
      content?.address === address ? Promise.resolve({ status: 200, text: content.text }) : notOnServer(),
    visibility: { visible: () => true, watch: noStop },
    online: () => true,
    watchOnline: noStop,
    setCookie: () => false,
    getCookie: noop,
  };
}
