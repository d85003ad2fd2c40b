// What a program and the process that started it send each other over the IPC channel.

/** The program listens on `port`. */
export interface ReadyMessage {
  readonly type: 'ready';
  readonly port: number;
}

/** A signal was sent to a supervised program, which leaves it to its supervisor to stop all programs in their order. */
export interface SignalMessage {
  readonly type: 'signal';
  readonly signal: NodeJS.Signals;
}

/** Sent by a program. */
export type ProgramMessage = ReadyMessage | SignalMessage;

/** Sent to a program: `supervised` says that its parent stops it by `stop`. */
export interface SupervisorMessage {
  readonly type: 'supervised' | 'stop';
}

/** Signals that end `npm start` and its programs. */
export const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const satisfies readonly NodeJS.Signals[];

const isMessage = (message: unknown): message is { readonly type: unknown } =>
  typeof message === 'object' && message !== null && 'type' in message;

/** Whether a message of a child process is that of a program. */
export function isProgramMessage(message: unknown): message is ProgramMessage {
  if (!isMessage(message)) return false;
  if (message.type === 'ready') return 'port' in message && typeof message.port === 'number';
  return message.type === 'signal' && 'signal' in message && endSignals.some((known) => known === message.signal);
}

/** Whether a message of the parent process is that of a supervisor. */
export function isSupervisorMessage(message: unknown): message is SupervisorMessage {
  return isMessage(message) && (message.type === 'supervised' || message.type === 'stop');
}
