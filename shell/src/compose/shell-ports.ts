import type { ComponentType } from 'react';
import type { Clock } from '../platform/ports';
import type { RemoteRuntime } from '../remotes/federation-runtime';
import type { ProbeFile } from '../remotes/load-failure';
import type { CreatePageInUse } from './page-in-use';
import type { NetworkPorts, StoragePorts, TabPorts, ViewPorts } from './port-groups';

/** Browser functions that are injected; tests pass fakes. Each group of services names those that it uses. */
export interface ShellPorts {
  readonly clock: Clock;
  readonly storage: StoragePorts;
  readonly network: NetworkPorts;
  readonly code: CodePorts;
  readonly tab: TabPorts;
  readonly view: ViewPorts;
}

/** Code that is loaded after the shell's first chunk. */
interface CodePorts {
  readonly runtime: RemoteRuntime;
  /** Requests a script that did not load, to find out why. */
  readonly probe: ProbeFile;
  /** Loads the services that a page needs once the visitor acts. */
  readonly importInUse: () => Promise<CreatePageInUse>;
  /** Imports one of the shell's own pages by its path. */
  readonly importShellPage: (path: string) => Promise<ComponentType>;
}
