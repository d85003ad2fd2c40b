import type { PageComposition } from '@storefront/shared-contracts';
import type { ComponentType } from 'react';
import type { Clock } from '../platform/ports';
import type { RemoteRuntime } from '../remotes/federation-runtime';
import { createLazyComponents } from '../remotes/lazy-components';
import type { LoadFailure, ProbeFile } from '../remotes/load-failure';
import { createModuleFetcher, createModuleLoader, createReachableParts } from '../remotes/load-module';
import type { LoadComponent } from '../remotes/load-module';
import { createModuleLoads } from '../remotes/module-loads';
import { pageModule, type OwnedRoute } from '../routing/route-table';
import type { NetworkPorts, TabPorts } from './port-groups';
import type { Reports } from './reports';

interface PartModulesInput {
  readonly composition: PageComposition;
  readonly ports: {
    readonly clock: Clock;
    readonly code: {
      readonly runtime: RemoteRuntime;
      readonly probe: ProbeFile;
      readonly importShellPage: (path: string) => Promise<ComponentType>;
    };
    readonly network: Pick<NetworkPorts, 'online' | 'watchOnline'>;
    readonly tab: Pick<TabPorts, 'visibility' | 'reload'>;
  };
  readonly reports: Pick<Reports, 'reporter' | 'events' | 'loadShellModule'>;
  /**
   * Called after a failed load.
   * @returns whether the visitor was pinned to the last good release and the page must be reloaded
   */
  readonly pin: (remote: string, failure: LoadFailure) => boolean;
  /** Called when a page or widget of the part is requested. */
  readonly onUse: (part: string) => void;
}

/** Loads pages and widgets of all parts, and finds the parts that can be opened. */
export function createPartModules(input: PartModulesInput) {
  const { composition, ports, reports } = input;
  const { clock, code, network, tab } = ports;
  const { remotes, shell } = composition;
  const loadRemoteModule = createModuleLoader(remotes, {
    timer: clock.timer,
    random: clock.random,
    runtime: code.runtime,
    reload: tab.reload,
    pin: input.pin,
    onFailure: (remote, { kind, message, address, release }, recovered_by) =>
      reports.reporter.reportPartError({ remote, version: release }, { kind, error: message, address, recovered_by }),
    onUnavailable: (remote, { kind, release }) => reports.events.emit('remote:failed', { remote, release, kind }),
  });
  const isShell = (part: string) => part === shell.descriptor.name;
  const load: LoadComponent = (part, module) => {
    input.onUse(part);
    return isShell(part)
      ? reports.loadShellModule(module, () => code.importShellPage(module))
      : loadRemoteModule(part, module);
  };
  const { online, watchOnline } = network;
  const components = createLazyComponents(
    createModuleLoads({ ...clock, load, visibility: tab.visibility, online, watchOnline }),
  );
  const fetchModule = createModuleFetcher(remotes, code.runtime);
  return {
    components,
    reachableParts: createReachableParts({ remotes, probe: code.probe, hasFailedPart: components.hasFailedPart }),
    /** Loads the code of a page that is not open. @returns a function that evaluates it */
    async fetchPage(route: OwnedRoute): Promise<() => unknown> {
      const module = pageModule(route);
      if (!isShell(route.owner.name)) return fetchModule(route.owner.name, module);
      const component = await code.importShellPage(module);
      return () => component;
    },
  };
}

export type PartModules = ReturnType<typeof createPartModules>;
