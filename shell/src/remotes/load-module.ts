import type { ComposedRemote } from '@storefront/shared-contracts';
import type { ComponentType } from 'react';
import {
  toRemoteLoadError,
  RemoteLoadError,
  type LoadCandidate,
  type LoadFailure,
  type ProbeFile,
} from './load-failure';
import type { RemoteRuntime } from './federation-runtime';
import { loadWithFallback, loadWithRetries, type LoadResult, type RetryPorts } from './load-with-fallback';

/** Loads the component that a remote exposes under a module name. */
export type LoadComponent = (remote: string, module: string) => Promise<ComponentType<object>>;

interface ModuleLoaderPorts extends RetryPorts {
  readonly runtime: RemoteRuntime;
  /** Called once per failure; `recovered_by` names the recovery, or is undefined. */
  readonly onFailure: (remote: string, failure: LoadFailure, recovered_by: string | undefined) => void;
  /**
   * Called after a failed load.
   * @returns whether the visitor was pinned to the last good release and the page must be reloaded
   */
  readonly pin: (remote: string, failure: LoadFailure) => boolean;
  readonly reload: () => void;
  /** Called when a part stays unavailable. */
  readonly onUnavailable: (remote: string, failure: LoadFailure) => void;
}

/**
 * Creates the loader of all remotes of a composed page. Every call tries the composed release first.
 * @throws RemoteLoadError
 */
export function createModuleLoader(remotes: readonly ComposedRemote[], ports: ModuleLoaderPorts): LoadComponent {
  return async (name, module) => {
    const remote = remotes.find((candidate) => candidate.name === name);
    if (remote === undefined) throw new Error(`No remote ${name} in this page`);
    const result = await loadWithFallback(toLoadCandidates(remote), {
      ...ports,
      loadEntry: (candidate, giveUp) => ports.runtime.loadEntry(name, candidate, giveUp),
      loadModule: async (candidate) =>
        getDefaultExport(await ports.runtime.loadModule(name, module, candidate), module, candidate),
    });
    const pinned = !result.ok && ports.pin(name, result.failure);
    const recoveredBy = pinned ? 'pinned-reload' : toRecoveredBy(result, remote);
    for (const failure of result.failures) ports.onFailure(name, failure, recoveredBy);
    if (pinned) {
      ports.reload();
      // The page is about to reload: callers wait until then.
      return new Promise<never>(() => undefined);
    }
    if (!result.ok) {
      ports.onUnavailable(name, result.failure);
      throw new RemoteLoadError(result.failure);
    }
    return getDefaultExport(result.module, module, result.candidate);
  };
}

/** Loads the files of a module without evaluating it. @returns a function that evaluates it */
type FetchModule = (remote: string, module: string) => Promise<() => unknown>;

/** Loads files before they are needed: from the composed release, without retry and fallback. */
export function createModuleFetcher(remotes: readonly ComposedRemote[], runtime: RemoteRuntime): FetchModule {
  return async (name, module) => {
    const remote = remotes.find((candidate) => candidate.name === name);
    if (remote === undefined) throw new Error(`No remote ${name} in this page`);
    await runtime.loadEntry(name, toLoadCandidates(remote)[0]);
    return runtime.fetchModule(name, module);
  };
}

function toLoadCandidates({
  release,
  base,
  entry,
  integrity,
  lastGood,
}: ComposedRemote): readonly [LoadCandidate, ...LoadCandidate[]] {
  const stable = { release, base, entry, integrity };
  return lastGood === undefined || lastGood.release === release ? [stable] : [stable, lastGood];
}

function toRecoveredBy(result: LoadResult, remote: ComposedRemote): string | undefined {
  if (!result.ok) return undefined;
  return result.candidate.release === remote.release ? 'retry' : 'last-good';
}

/** The default export as a component. The federation runtime returns either the module or its default export. */
function getDefaultExport(
  module: unknown,
  name: string,
  { release, base, entry }: LoadCandidate,
): ComponentType<object> {
  const component = findComponent(module);
  if (component !== undefined) return component;
  throw new RemoteLoadError({
    kind: 'contract',
    step: 'module',
    address: base + entry,
    message: `${name} has no component as its default export`,
    release,
  });
}

/** The module itself or its default export, if it is a component. */
export function findComponent(module: unknown): ComponentType<object> | undefined {
  if (isComponent(module)) return module;
  const exported = typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
  return isComponent(exported) ? exported : undefined;
}

function isComponent(value: unknown): value is ComponentType<object> {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

/** Loads a page of the shell through its `import()`. @throws RemoteLoadError */
type LoadShellModule = <Module>(name: string, load: () => Promise<Module>) => Promise<Module>;

interface ShellModulePorts extends RetryPorts {
  /** The shell's own release. */
  readonly release: string;
  readonly probe: ProbeFile;
  /** Called once per failure; `recovered_by` names the recovery, or is undefined. */
  readonly onFailure: (failure: LoadFailure, recovered_by: string | undefined) => void;
}

/** Loads the shell's own pages with the same retries and failure kinds as remotes. */
export function createShellModuleLoader(ports: ShellModulePorts): LoadShellModule {
  const { release, probe, onFailure } = ports;
  return async (name, load) => {
    // A chunk error carries its URL; other errors are reported with the name as URL.
    const source = { release, base: '', entry: name };
    const loadClassified = () =>
      load().catch(async (error: unknown) => {
        throw await toRemoteLoadError(error, 'module', source, probe);
      });
    const result = await loadWithRetries('module', source, loadClassified, ports);
    for (const failure of result.failures) onFailure(failure, result.ok ? 'retry' : undefined);
    if (!result.ok) throw new RemoteLoadError(result.failure);
    return result.value;
  };
}

export interface ReachablePart {
  readonly name: string;
  readonly section: string;
}

interface ReachablePartsPorts {
  readonly remotes: readonly ComposedRemote[];
  /** Requests a file's headers; undefined without a response. */
  readonly probe: (address: string) => Promise<{ readonly status: number } | undefined>;
  /** Whether a module of the part has failed and not recovered. */
  readonly hasFailedPart: (part: string) => boolean;
}

/** Finds the other remotes that can be opened now by sending a HEAD request for each entry. */
export function createReachableParts({ remotes, probe, hasFailedPart }: ReachablePartsPorts) {
  return async (failedPart: string): Promise<readonly ReachablePart[]> => {
    const others = remotes.filter(({ name }) => name !== failedPart && !hasFailedPart(name));
    const responses = await Promise.all(others.map(({ base, entry }) => probe(base + entry)));
    return others.flatMap(({ name, descriptor }, index) =>
      responses[index]?.status === 200 ? [{ name, section: descriptor.section }] : [],
    );
  };
}
