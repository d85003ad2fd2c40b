import { isPortFree } from '../processes/free-port';

/** An error that prevents the start. The message is for the person at the terminal. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** A port that a program of the site will listen on. */
interface WantedPort {
  /** Undefined if the program does not run. */
  readonly port?: number | undefined;
  /** Environment variable of the port. */
  readonly variable: string;
  /** Text as in "choose another for the console". */
  readonly purpose?: string;
  /** Default: the site's host. */
  readonly host?: string;
}

/** @throws StartError for the first port that is in use or that two programs would share */
export async function assertPortsFree(
  siteHost: string,
  ports: readonly WantedPort[],
  command = 'npm start',
): Promise<void> {
  const seen = new Map<number, string>();
  for (const { port, variable, purpose, host = siteHost } of ports) {
    if (port === undefined || port === 0) continue;
    const other = seen.get(port);
    seen.set(port, variable);
    if (other === undefined && (await isPortFree(host, port))) continue;
    const another = purpose === undefined ? 'another' : `another for the ${purpose}`;
    const problem = other === undefined ? 'is in use. End what uses it, or' : `is also that of ${other}:`;
    throw new StartError(`Port ${port} ${problem} choose ${another}: ${variable}=${port + 1} ${command}`);
  }
}
