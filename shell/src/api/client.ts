import type { ApiClient } from '@storefront/shared-contracts';
import { failCall, genericFailure, type ApiClientPorts } from './client-ports';
import type * as transport from './transport';
import type { Transport } from './transport';

/**
 * The client of the marketplace API. The first call loads the transport with all endpoint definitions, so that a served
 * page hydrates without them.
 */
export function createApiClient(ports: ApiClientPorts, load: () => Promise<Transport> = importTransport): ApiClient {
  return {
    async call(name, input, options = {}) {
      const sessionKnown = ports.whenSessionKnown?.();
      if (sessionKnown !== undefined) await sessionKnown;
      // The session may end while the transport loads. A logout must carry the token that it revokes.
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

/** Loads the transport with the schemas and zod. The next call repeats a failed load. */
export const importTransport = (): Promise<typeof transport> => import(/* webpackChunkName: "api" */ './transport');
