import { isPortFree } from '../processes/free-port';

/** A start that cannot go on; the message is for the person at the terminal. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** A port that a program of the site will listen on. */
export interface WantedPort {
  /** Undefined where the program does not run. */
  readonly port: number | undefined;
  /** Environment variable that sets it. */
  readonly variable: string;
  /** As in "choose another for the console". */
  readonly purpose?: string;
}

/** @throws StartError for the first port that is in use */
export async function assertPortsFree(host: string, ports: readonly WantedPort[]): Promise<void> {
  for (const { port, variable, purpose } of ports) {
    if (port === undefined || (await isPortFree(host, port))) continue;
    const another = purpose === undefined ? 'another' : `another for the ${purpose}`;
    throw new StartError(
      `Port ${port} is in use. End what uses it, or choose ${another}: ${variable}=${port + 1} npm start`,
    );
  }
}
