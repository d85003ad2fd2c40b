// IPC messages between a program and the process that started it.

/** The program listens on `port`. */
interface ReadyMessage {
  readonly type: 'ready';
  readonly port: number;
}

/** A supervised program received a signal. Its supervisor then stops all programs in their order. */
interface SignalMessage {
  readonly type: 'signal';
  readonly signal: NodeJS.Signals;
}

export type ProgramMessage = ReadyMessage | SignalMessage;

/** Messages to a program. `supervised`: the parent process will stop it by `stop`. */
export interface SupervisorMessage {
  readonly type: 'supervised' | 'stop';
}

/** Signals that end `npm start` and its programs. */
export const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const satisfies readonly NodeJS.Signals[];

const isMessage = (message: unknown): message is { readonly type: unknown } =>
  typeof message === 'object' && message !== null && 'type' in message;

/** Whether a child process sent a valid message. */
export function isProgramMessage(message: unknown): message is ProgramMessage {
  if (!isMessage(message)) return false;
  if (message.type === 'ready') return 'port' in message && typeof message.port === 'number';
  return message.type === 'signal' && 'signal' in message && endSignals.some((known) => known === message.signal);
}

/** Whether the parent process sent a valid message. */
export function isSupervisorMessage(message: unknown): message is SupervisorMessage {
  return isMessage(message) && (message.type === 'supervised' || message.type === 'stop');
}
