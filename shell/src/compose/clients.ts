import { storageKeys, type PageComposition } from '@storefront/shared-contracts';
import { createApiClient } from '../api/client';
import { whenTrue } from '../platform/observable';
import type { InUseLoader } from './in-use-loader';
import { shellPart, type ComposedPart } from '../telemetry/error-reporter';
import type { Reports } from './reports';
import type { ShellPorts } from './shell-ports';
import type { Visitor } from './visitor';

interface ClientsInput {
  readonly composition: PageComposition;
  readonly ports: ShellPorts;
  readonly reports: Reports;
  readonly visitor: Visitor;
  readonly inUse: InUseLoader;
  /** On the server, API calls have no device id. */
  readonly isServer: boolean;
}

export type Clients = ReturnType<typeof createClients>;

/** Creates an API client for each part and one for the shell. */
export function createClients({ composition, ports, reports, visitor, inUse, isServer }: ClientsInput) {
  const { reporter, notify, events } = reports;
  const { storage, session } = visitor;
  const { apiBase, fetch, sendOnce, checkedBodies, afterResponse, earlyCalls } = ports.network;
  // The server reads no session.
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
        // A call that changes data waits for the check of the device id. This starts the check if it has not started
        // yet.
        onVisitorActs();
        return use === 'change' ? device.checked() : device.get();
      },
      notify,
      afterResponse,
      report: ({ kind, endpoint, error }) => reporter.reportPartError(part, { kind, error, address: endpoint }),
      onSessionEnded(sent, reason) {
        // The response refers to the sent token. If another token has replaced it in the meantime, the session has not
        // ended (D11).
        if (session.token() === null || session.token() !== sent) return;
        // Another tab has removed the token, and its message has not arrived yet.
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
