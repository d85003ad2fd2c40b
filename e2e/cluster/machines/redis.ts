import { once } from 'node:events';
import { createConnection } from 'node:net';
import { MachineProcess } from './machine-process';

const answerTimeoutMs = 500;

/** Whether a Redis server answers at the port. */
async function answers(port: number): Promise<boolean> {
  const socket = createConnection({ host: '127.0.0.1', port, timeout: answerTimeoutMs });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(answerTimeoutMs) });
    socket.write('PING\r\n');
    const answer: unknown[] = await once(socket, 'data', { signal: AbortSignal.timeout(answerTimeoutMs) });
    return String(answer[0]).startsWith('+PONG');
  } finally {
    socket.destroy();
  }
}

/** A Redis server that saves nothing: the shop keeps nothing there that has to be saved. */
export function createRedis(
  name: string,
  command: string,
  { port, folder, log }: { readonly port: number; readonly folder: string; readonly log: string },
): MachineProcess {
  return new MachineProcess(name, {
    command,
    args: ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'],
    cwd: folder,
    env: {},
    log,
    isReady: () => answers(port),
  });
}
