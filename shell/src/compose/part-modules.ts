import { createLazyComponents, createModuleLoads } from '../remotes/lazy-components';
import type { LoadFailure } from '../remotes/load-failure';
import {
  createModuleFetcher,
  createModuleLoader,
  createReachableParts,
  createShellModuleLoader,
  type LoadComponent,
} from '../remotes/load-module';
import { pageModule, type OwnedRoute } from '../routing/route-table';
import type { BaseGroups } from './visitor';

interface PartModulesInput extends BaseGroups {
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
  const { page } = input;
  const { clock, code, tab } = input.ports;
  const { remotes, shell } = input.composition;
  const { reporter, events } = input.reports;
  const loadRemoteModule = createModuleLoader(remotes, {
    ...clock,
    runtime: code.runtime,
    reload: tab.reload,
    pin: input.pin,
    onFailure: (remote, { kind, message, address, release }, recovered_by) =>
      reporter.reportPartError({ remote, version: release }, { kind, error: message, address, recovered_by }),
    onUnavailable: (remote, { kind, release }) => events.emit('remote:failed', { remote, release, kind }),
  });
  const loadShellModule = createShellModuleLoader({
    ...clock,
    release: shell.release,
    probe: code.probe,
    onFailure: ({ kind, message, address }, recovered_by) =>
      reporter.reportShellError({ kind, error: message, address, recovered_by }),
  });
  const isShell = (part: string) => part === shell.descriptor.name;
  const load: LoadComponent = (part, module) => {
    input.onUse(part);
    return isShell(part) ? loadShellModule(module, () => code.importShellPage(module)) : loadRemoteModule(part, module);
  };
  const components = createLazyComponents(createModuleLoads(page.upkeep, load, clock.random));
  const fetchModule = createModuleFetcher(remotes, code.runtime);
  return {
    components,
    reachableParts: createReachableParts({ remotes, probe: code.probe, hasFailedPart: components.hasFailed }),
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
