import { hideProcess } from './hide-process';
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

/** Takes the process from the code that runs after this call. See docs/decisions/0042. */
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
