import type { ProbeMessage } from './probe-messages';

/** What the probe program uses of its process. */
export interface ProbeProcess {
  readonly requestFile: string;
  /** Resolves when the message was handed over to the process that started this one. */
  send(message: ProbeMessage): Promise<void>;
  /** Rejected promises and errors of timers without a handler. */
  onStray(listener: (error: unknown) => void): void;
  end(): void;
}

/** By these, code could write reports of its own, or load modules of Node, and with them read the request. */
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

/** Takes the process from the code that runs after this call. See docs/decisions/0042. */
export function takeProcess(): ProbeProcess {
  const own = globalThis.process;
  const send = own.send?.bind(own);
  const requestFile = own.argv[2] ?? '';
  for (const name of hidden) Reflect.deleteProperty(own, name);
  Object.defineProperty(globalThis, 'process', { value: shownProcess(own), writable: true, configurable: true });
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
