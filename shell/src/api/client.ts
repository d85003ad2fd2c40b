import type { ApiClient } from '@storefront/shared-contracts';
import { failCall, genericFailure, type ApiClientPorts } from './client-ports';
import type * as transport from './transport';
import type { Transport } from './transport';

/**
 * The client of the marketplace API. What sends and checks a call, with the definitions of all endpoints, is loaded with the
 * first one: a page that was rendered on the server is hydrated without it.
 */
export function createApiClient(ports: ApiClientPorts, load: () => Promise<Transport> = importTransport): ApiClient {
  return {
    async call(name, input, options = {}) {
      const sessionKnown = ports.whenSessionKnown?.();
      if (sessionKnown !== undefined) await sessionKnown;
      // The session may end while what sends calls is loaded: a logout carries the token that it ends.
      const token = ports.token();
      const settled = ports.trackMutation?.() ?? (() => undefined);
      try {
        let transport: Transport;
        try {
          transport = await load();
        } catch (error) {
          return failCall(ports, name, options, genericFailure, { kind: 'network', error: String(error) });
        }
        if (!transport.changesData(name)) settled();
        else await ports.afterResponse?.();
        return await transport.send(ports, token, name, input, options);
      } finally {
        settled();
      }
    },
  };
}

/** Loads what sends calls, with the schemas and their library. A failed load is tried again by the next call. */
export const importTransport = (): Promise<typeof transport> => import(/* webpackChunkName: "api" */ './transport');
