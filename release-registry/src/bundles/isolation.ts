import type { ProbeMessage } from './probe-messages';

// Keeps code of releases away from the machine and from the reports about it. See docs/decisions/0042.

/** Node renamed the option in version 23.5. */
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * Options for a Node process that may read these files (or folders as `FOLDER/*`) and nothing else. It may write no
 * files, start no process or thread, and load no addon.
 */
export const readOnlyOptions = (paths: readonly string[]): string[] => [
  permission,
  ...paths.map((path) => `--allow-fs-read=${path}`),
];

/** Members with which code could send forged messages or load modules of Node. */
const hidden = ['send', 'getBuiltinModule', 'binding', '_linkedBinding', 'dlopen', 'mainModule'] as const;

/**
 * The `process` that code of a release gets: members that packages for browsers and servers use, and none that can send
 * reports.
 */
function shownProcess(own: NodeJS.Process) {
  return {
    env: { NODE_ENV: 'production' },
    argv: [],
    platform: own.platform,
    version: own.version,
    versions: { ...own.versions },
    exit: (code?: number) => own.exit(code),
    nextTick: own.nextTick.bind(own),
    hrtime: own.hrtime,
    uptime: () => own.uptime(),
    memoryUsage: () => own.memoryUsage(),
    emitWarning: () => undefined,
    // React reports unhandled errors in this way.
    emit: (name: string, error: Error) => name === 'uncaughtException' && own.emit(name, error),
  };
}

/** Hides the process from all code that runs after this call, which is code of releases. */
export function hideProcess(): void {
  const own = globalThis.process;
  for (const name of hidden) Reflect.deleteProperty(own, name);
  Object.defineProperty(globalThis, 'process', { value: shownProcess(own), writable: true, configurable: true });
}

/** The members of its own process that the probe program needs. */
interface ProbeProcess {
  readonly requestFile: string;
  /** Resolves when the parent process received the message. */
  send(message: ProbeMessage): Promise<void>;
  /** Calls the listener for unhandled rejections and uncaught errors. */
  onStray(listener: (error: unknown) => void): void;
  end(): void;
}

/** Keeps the process for the caller and hides it from all code that runs after this call. */
export function takeProcess(): ProbeProcess {
  const own = globalThis.process;
  const send = own.send?.bind(own);
  const requestFile = own.argv[2] ?? '';
  hideProcess();
  return {
    requestFile,
    send: (message) => new Promise((resolve) => void send?.(message, undefined, undefined, () => resolve())),
    onStray(listener) {
      own.on('unhandledRejection', listener);
      own.on('uncaughtException', listener);
    },
    end: () => own.exit(),
  };
}
