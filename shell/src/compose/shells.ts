import { type PageFacts, type ShellApi, storageKeys } from '@storefront/shared-contracts';
import { Widget } from '../app/Widget';
import type { DeferredStart } from './deferred-services';
import { shellPart, type ComposedPart } from '../telemetry/error-reporter';
import type { Navigation } from '../routing/navigation';
import type { ShellOf } from '../services/services';
import type { BaseGroups } from './visitor';
import { createApiClient } from '../api/client';
import { whenTrue } from '../platform/observable';

interface ShellsInput extends BaseGroups {
  readonly clients: Clients;
  readonly navigation: Navigation;
  readonly deferred: DeferredStart;
  /** Set on the server: called with the facts that the page declares. */
  readonly setServedPage: ((facts: PageFacts) => void) | undefined;
}

/**
 * Creates one ShellApi per part. They differ in their API client, so that a failed call is reported for its part (D26).
 */
export function createShells(input: ShellsInput): ShellOf {
  const { composition, page, reports, visitor, clients, navigation, deferred, setServedPage } = input;
  const shared: Omit<ShellApi, 'api'> = {
    session: {
      ...visitor.session,
      logOut: () => deferred.start().logOut(),
    },
    state: visitor.state,
    events: reports.events,
    config: composition.config,
    notify: reports.notify,
    navigate: (to, options = {}) => navigation.go(to, options),
    setTitle: page.titles.set,
    setBusy: page.busy.set,
    ...(setServedPage && { setServedPage }),
    Widget,
  };
  const partOf = (name: string) => {
    const remote = composition.remotes.find((candidate) => candidate.name === name);
    return remote === undefined ? shellPart(composition) : { remote: name, version: remote.release };
  };
  const shells = new Map<string, ShellApi>();
  return (name) => {
    const known = shells.get(name);
    if (known) return known;
    const shell = { ...shared, api: clients.clientOf(partOf(name), page.trackCall) };
    shells.set(name, shell);
    return shell;
  };
}

interface ClientsInput extends BaseGroups {
  readonly deferred: DeferredStart;
  /** On the server, API calls have no device id. */
  readonly isServer: boolean;
}

type Clients = ReturnType<typeof createClients>;

/** Creates an API client for each part and one for the shell. */
export function createClients({ composition, ports, reports, visitor, deferred, isServer }: ClientsInput) {
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
        const { device, onVisitorActs } = deferred.start();
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
