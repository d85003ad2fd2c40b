import { storageKeys, type PageComposition } from '@storefront/shared-contracts';
import { createApiClient } from '../api/client';
import { whenTrue } from '../platform/observable';
import type { InUseLoader } from './in-use-loader';
import { shellPart, type ComposedPart } from '../telemetry/error-reporter';
import type { Reports } from './reports';
import type { NetworkPorts, TabPorts } from './port-groups';
import type { Visitor } from './visitor';

interface ClientsInput {
  readonly composition: PageComposition;
  readonly ports: {
    readonly network: Pick<
      NetworkPorts,
      'apiBase' | 'fetch' | 'sendOnce' | 'checkedBodies' | 'afterResponse' | 'earlyCalls'
    >;
    readonly tab: Pick<TabPorts, 'reload'>;
  };
  readonly reports: Reports;
  readonly visitor: Pick<Visitor, 'storage' | 'session'>;
  readonly inUse: InUseLoader;
  /** The server sends the calls of no device. */
  readonly isServer: boolean;
}

export type Clients = ReturnType<typeof createClients>;

/** An API client per part, and the shell's own. */
export function createClients({ composition, ports, reports, visitor, inUse, isServer }: ClientsInput) {
  const { reporter, notify, events } = reports;
  const { storage, session } = visitor;
  const { apiBase, fetch, sendOnce, checkedBodies, afterResponse, earlyCalls } = ports.network;
  // On the server no session is read.
  const whenSessionKnown = () => (isServer || session.ready.get() ? undefined : whenTrue(session.ready));
  const clientOf = (part: ComposedPart, trackMutation?: () => () => void) =>
    createApiClient({
      trackMutation,
      base: apiBase,
      fetch,
      sendOnce,
      checkedBodies,
      earlyCalls,
      whenSessionKnown,
      token: session.token,
      async deviceId(use) {
        if (isServer) return '';
        const { device, onVisitorActs } = await inUse.load();
        // A change waits for the check of the device id, which starts now at the latest.
        onVisitorActs();
        return use === 'change' ? device.checked() : device.get();
      },
      notify,
      afterResponse,
      report: ({ kind, endpoint, error }) => reporter.reportPartError(part, { kind, error, address: endpoint }),
      onSessionEnded(sent, reason) {
        // The response says nothing about a token that has replaced the sent one in the meantime (D11).
        if (session.token() === null || session.token() !== sent) return;
        // Another tab has removed the token; its message has not arrived yet.
        if (storage.get(storageKeys.token) === null) {
          if (session.restore()) events.emit('session:signed-out', { reason: 'asked' });
          return;
        }
        session.end(reason);
        ports.tab.reload();
      },
      onUnverified: session.markUnverified,
    });
  return { clientOf, client: clientOf(shellPart(composition)) };
}
