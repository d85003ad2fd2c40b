import type { AppErrorReport, Notification, PageUse } from '@storefront/shared-contracts';
import type { ComponentType } from 'react';
import type { ApiClientPorts } from '../api/client-ports';
import type { ContentResponse } from '../content/static-content-source';
import type { UncaughtError } from '../error-reports/uncaught-errors';
import type { CreatePageInUse } from '../in-use/page-in-use';
import type { PageVisibility, PageLifecycle, Timer } from '../platform/ports';
import type { RandomSource } from '../platform/random-uuid';
import type { TabChannel } from '../platform/tab-sync';
import type { OnVital } from '../releases/part-use';
import type { Cookies } from '../platform/browser-storage';
import type { RemoteRuntime } from '../remotes/federation-runtime';
import type { ProbeFile } from '../remotes/load-failure';
import type { Navigate } from '../routing/navigation';

/** Browser functions that are injected; tests pass fakes. */
export interface ShellPorts extends Cookies {
  readonly runtime: RemoteRuntime;
  /** Requests the headers of a script that did not load. */
  readonly probe: ProbeFile;
  /** Loads what a page needs once the visitor acts. */
  readonly importInUse: () => Promise<CreatePageInUse>;
  readonly fetch: typeof fetch;
  /** The server's way to send calls: without what a bad connection needs. */
  readonly sendOnce?: ApiClientPorts['sendOnce'];
  readonly checkedBodies?: ApiClientPorts['checkedBodies'];
  /** URL of the API's first version, read at each call. */
  readonly apiBase: () => string;
  readonly localStorage: () => Storage;
  readonly sessionStorage: () => Storage;
  readonly random: () => RandomSource & { fraction(): number };
  readonly now: () => Date;
  readonly timer: (ms: number) => Timer;
  readonly openChannel: () => TabChannel | undefined;
  readonly lifecycle: PageLifecycle;
  /** Calls the listener when another tab changes the stored value. @returns a function that unsubscribes */
  readonly watchStored: (key: string, listener: () => void) => () => void;
  readonly showTitle: (title: string) => void;
  /** Whether this document was loaded by Back, Forward or a reload. */
  readonly isHistoryNavigation: () => boolean;
  /** Repeats the presses of buttons that React could not handle. */
  readonly repeatPresses: () => void;
  readonly forgetPresses: () => void;
  /** Resolves in an idle moment after the page has loaded. */
  readonly afterLoad: () => Promise<void>;
  /** Ends the current task, so that the browser paints what a press has changed. */
  readonly afterResponse?: (() => Promise<void>) | undefined;
  readonly reload: () => void;
  /** Called when the shell has rendered and handles errors itself. */
  readonly onStarted: () => void;
  readonly assign: Navigate;
  readonly sendReport: (report: AppErrorReport) => void;
  /** Sends which parts the page uses, also while it is left. */
  readonly sendUse: (use: PageUse) => void;
  readonly watchPaint: (onPaint: (ms: number) => void) => () => void;
  /** Calls the listener with each new value of a web vital. Never rejects. */
  readonly watchVitals: (onVital: OnVital) => Promise<void>;
  /** Writes an error of a part under development to the browser's console, and shows it in the page of a part from source. */
  readonly logToDeveloper: (error: unknown, componentStack: string, isFromSource: boolean) => void;
  readonly showToast: (notification: Notification) => void;
  /** Imports one of the shell's own pages by its path. */
  readonly importShellPage: (path: string) => Promise<ComponentType>;
  /** @returns a function that unsubscribes */
  readonly watchUncaught: (report: (error: UncaughtError) => void) => () => void;
  /** Fetches the revision of the manifest. May fail or return anything. */
  readonly fetchRevision: () => Promise<unknown>;
  /** Fetches the text of a static page. */
  readonly fetchContent: (address: string) => Promise<ContentResponse>;
  readonly visibility: PageVisibility;
  readonly online: () => boolean;
  /** Calls `listener` when the device is online again. @returns a function that unsubscribes */
  readonly watchOnline: (listener: () => void) => () => void;
}
