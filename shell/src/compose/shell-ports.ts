import type { AppErrorReport, Notification, PageUse } from '@storefront/shared-contracts';
import type { ComponentType } from 'react';
import type { ApiClientPorts } from '../api/client-ports';
import type { ContentResponse } from '../api/static-content';
import type { Cookies, WatchStored } from '../platform/browser-storage';
import type { WatchIntent } from '../lifecycle/page-prefetch';
import type { Clock, PageLifecycle, PageVisibility, WithLock } from '../platform/ports';
import type { TabChannel } from '../platform/tab-sync';
import type { RemoteRuntime } from '../remotes/federation-runtime';
import type { ProbeFile } from '../remotes/load-failure';
import type { Navigate } from '../routing/navigation';
import type { RandomSource } from '../session/device-id';
import type { Theme } from '../session/theme';
import type { OnVital } from '../telemetry/page-use';
import type { UncaughtError } from '../telemetry/error-reporter';

/** Browser functions that are injected; tests pass fakes. */
export interface ShellPorts {
  readonly clock: Clock;
  readonly storage: StoragePorts;
  readonly network: NetworkPorts;
  readonly code: CodePorts;
  readonly tab: TabPorts;
  readonly view: ViewPorts;
  readonly identity: IdentityPorts;
}

/** Storage of the browser, and changes of it by other tabs. */
interface StoragePorts extends Cookies {
  readonly localStorage: () => Storage;
  readonly sessionStorage: () => Storage;
  readonly watchStored: WatchStored;
  readonly openChannel: () => TabChannel | undefined;
}

/** Requests to the API and to the site server, and whether the device is online. */
interface NetworkPorts extends Pick<
  ApiClientPorts,
  'fetch' | 'sendOnce' | 'checkedBodies' | 'afterResponse' | 'earlyCalls'
> {
  /** URL of the API's first version, read at each call. */
  readonly apiBase: () => string;
  /** Fetches the revision of the manifest. May fail or return anything. */
  readonly fetchRevision: () => Promise<unknown>;
  /** Fetches the text of a static page. */
  readonly fetchContent: (address: string) => Promise<ContentResponse>;
  readonly sendReport: (report: AppErrorReport) => void;
  /** Sends the parts that the page uses, also while the visitor leaves the page. */
  readonly sendUse: (use: PageUse) => void;
  readonly online: () => boolean;
}

/** Code that is loaded after the shell's first chunk. */
interface CodePorts {
  readonly runtime: RemoteRuntime;
  /** Requests a script that did not load, to find out why. */
  readonly probe: ProbeFile;
  /** Imports one of the shell's own pages by its path. */
  readonly importShellPage: (path: string) => Promise<ComponentType>;
}

/** Loading, visibility and end of the document. */
interface TabPorts {
  readonly visibility: PageVisibility;
  readonly lifecycle: PageLifecycle;
  /** Whether this document was loaded by Back, Forward or a reload. */
  readonly isHistoryNavigation: () => boolean;
  /** Resolves in an idle moment after the page has loaded. */
  readonly afterLoad: () => Promise<void>;
  /** Called when the shell has rendered and handles errors itself. */
  readonly onStarted: () => void;
  readonly reload: () => void;
  readonly assign: Navigate;
}

/** What the visitor sees and does, and what the browser measures. */
interface ViewPorts {
  /** Writes the title, and what search engines read about the open URL. */
  readonly showTitle: (title: string, notFound: boolean) => void;
  readonly showTheme: (theme: Theme) => void;
  readonly showToast: (notification: Notification) => void;
  /** Presses again the buttons whose presses React could not handle. */
  readonly repeatPresses: () => void;
  readonly forgetPresses: () => void;
  /** Watches the links of the page, so that their pages can be loaded in advance. */
  readonly watchIntent: WatchIntent;
  /** @returns a function that unsubscribes */
  readonly watchUncaught: (report: (error: UncaughtError) => void) => () => void;
  /**
   * Writes an error of a part under development to the browser's console. Also shows it in the page if the part is
   * served from source.
   */
  readonly logToDeveloper: (error: unknown, componentStack: string, isFromSource: boolean) => void;
  /** Calls the listener with the time of each Largest Contentful Paint in ms. @returns a function that stops it */
  readonly watchPaint: (onPaint: (ms: number) => void) => () => void;
  /** Calls the listener with each new value of a web vital. Never rejects. */
  readonly watchVitals: (onVital: OnVital) => Promise<void>;
}

/** Random values, hashes and locks of the browser, for the device id and for logouts. */
interface IdentityPorts {
  readonly randomSource: () => RandomSource;
  /** SHA-256 in hex; undefined without browser support. */
  readonly sha256: (text: string) => Promise<string | undefined>;
  /** Locks shared by all tabs of the browser; undefined without browser support. */
  readonly locks: () => WithLock | undefined;
  /** Runs the work unless another tab is running work of this name. */
  readonly exclusive: (name: string, work: () => Promise<void>) => Promise<void>;
}
