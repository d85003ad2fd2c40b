import { apiBase, deviceIdHeader } from '@storefront/shared-contracts';
import type { RenderRequest } from '@storefront/shared-contracts';
import type { ShellPorts } from '../compose/shell-ports';
import { createKnownResponses } from './known-responses';

/** Response cache shared by all pages that this bundle renders, of at most this many characters. */
const responses = createKnownResponses(8_000_000);

const noop = () => undefined;
const noStop = () => noop;

/** One shared error, because creating an error captures a stack. */
const noStorageError = new Error('The server has no storage');

function noStorage(): Storage {
  throw noStorageError;
}

/** The server has no device id. */
function noRandom(): never {
  throw new Error('The server has no device id');
}

/** Rejects: the server has no browser that loads modules. Its modules are loaded before rendering or have failed. */
function notOnServer(): Promise<never> {
  return Promise.reject(new Error('Only for browsers'));
}

/** Never resolves: this is code for browsers. The site server reports errors of the server. */
const neverOnServer = () => new Promise<never>(noop);

/** ShellPorts of the server: an anonymous visitor without storage, whose calls go to the API directly. */
export function createServerPorts({
  apiOrigin,
  fetch: fetchApi,
  content,
}: Pick<RenderRequest, 'apiOrigin' | 'fetch' | 'content'>): ShellPorts {
  return {
    clock: { now: () => new Date(), timer: () => ({ done: Promise.resolve(), cancel: noop }), random: () => 0 },
    storage: {
      localStorage: noStorage,
      sessionStorage: noStorage,
      watchStored: noStop,
      openChannel: noop,
      setCookie: () => false,
      getCookie: noop,
    },
    network: {
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
      fetchRevision: () => Promise.resolve(undefined),
      fetchContent: (address) =>
        content?.address === address ? Promise.resolve({ status: 200, text: content.text }) : notOnServer(),
      sendReport: noop,
      sendUse: noop,
      online: () => true,
    },
    code: {
      runtime: { loadEntry: notOnServer, loadModule: notOnServer, fetchModule: notOnServer },
      probe: () => Promise.resolve(undefined),
      importShellPage: notOnServer,
    },
    tab: {
      visibility: { visible: () => true, watch: noStop },
      lifecycle: { watch: noStop },
      isHistoryNavigation: () => false,
      afterLoad: neverOnServer,
      onStarted: noop,
      reload: noop,
      assign: noop,
    },
    view: {
      showTitle: noop,
      showTheme: noop,
      showToast: noop,
      repeatPresses: noop,
      forgetPresses: noop,
      watchUncaught: noStop,
      logToDeveloper: noop,
      watchPaint: noStop,
      watchVitals: () => Promise.resolve(),
      watchIntent: noStop,
    },
    identity: { randomSource: noRandom, sha256: notOnServer, locks: noop, exclusive: notOnServer },
  };
}
