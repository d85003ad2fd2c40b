import type { PageComposition, PageFacts, ShellApi } from '@storefront/shared-contracts';
import { messages } from '@storefront/shared-contracts/texts';
import { Widget } from '../app/Widget';
import type { InUseLoader } from './in-use-loader';
import { shellPart } from '../telemetry/error-reporter';
import type { Clients } from './clients';
import type { PageState } from './page-state';
import type { Reports } from './reports';
import type { Navigation } from '../routing/navigation';
import type { ShellOf } from '../services/services';
import type { Visitor } from './visitor';

interface ShellsInput {
  readonly composition: PageComposition;
  readonly page: PageState;
  readonly reports: Reports;
  readonly visitor: Visitor;
  readonly clients: Clients;
  readonly navigation: Navigation;
  readonly inUse: InUseLoader;
  /** Set on the server: called with the facts that the page declares. */
  readonly setServedPage: ((facts: PageFacts) => void) | undefined;
}

/**
 * Creates one ShellApi per part. They differ in their API client, so that a failed call is reported for its part (D26).
 */
export function createShells(input: ShellsInput): ShellOf {
  const { composition, page, reports, visitor, clients, navigation, inUse, setServedPage } = input;
  const shared: Omit<ShellApi, 'api'> = {
    session: {
      ...visitor.session,
      async logOut() {
        const loaded = await inUse.load().catch(() => undefined);
        if (loaded !== undefined) await loaded.logOut();
        else reports.notify({ type: 'danger', message: messages.logoutFailed });
      },
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
