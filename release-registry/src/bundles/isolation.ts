import type { ProbeMessage } from './probe-messages';

// What keeps code of releases from the machine and from the reports about it. See docs/decisions/0042.

/** Node's name of the option before and since version 23.5. */
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * Options of a Node process that may read these files, or folders as `FOLDER/*`, and nothing else: it may write nothing, start
 * no process or thread, and load no addon.
 */
export const readOnlyOptions = (paths: readonly string[]): string[] => [
  permission,
  ...paths.map((path) => `--allow-fs-read=${path}`),
];

/** By these, code could send messages of its own, or load modules of Node. */
const hidden = ['send', 'getBuiltinModule', 'binding', '_linkedBinding', 'dlopen', 'mainModule'] as const;

/** What code of a release finds as `process`: what packages for browsers and servers use, and nothing that reports. */
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

/** Takes the process from the code that runs after this call, which is of releases. */
export function hideProcess(): void {
  const own = globalThis.process;
  for (const name of hidden) Reflect.deleteProperty(own, name);
  Object.defineProperty(globalThis, 'process', { value: shownProcess(own), writable: true, configurable: true });
}

/** What the probe program uses of its process. */
export interface ProbeProcess {
  readonly requestFile: string;
  /** Resolves when the message was handed over to the process that started this one. */
  send(message: ProbeMessage): Promise<void>;
  /** Rejected promises and errors of timers without a handler. */
  onStray(listener: (error: unknown) => void): void;
  end(): void;
}

/** Takes the process from the code that runs after this call. */
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
