import { startLocalServer } from '@storefront/api/local-database';
import { startProgram } from '../processes/start-program';
import type { SupervisedProgram } from './supervisor';

/** Inputs for starting the programs of a site. */
interface ProgramContext {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  /** Called when a program gets SIGINT, SIGTERM or SIGHUP. */
  readonly onSignal: (signal: NodeJS.Signals) => void;
}

type ProgramName = 'site' | 'api' | 'release' | 'sandbox';

interface ProgramFile {
  /** Name as in "The API could not start." */
  readonly title: string;
  readonly file: string;
  /** Environment variable of its port. */
  readonly portVariable: string;
  /** The site server stops first, because its requests need the API, and the API's requests need the gateway. */
  readonly stopOrder: number;
}

const programFiles: Readonly<Record<ProgramName, ProgramFile>> = {
  site: { title: 'The site server', file: 'site-server/dist/main.js', portVariable: 'PORT', stopOrder: 1 },
  api: { title: 'The API', file: 'api/dist/main.js', portVariable: 'API_PORT', stopOrder: 2 },
  sandbox: {
    title: 'The sandbox gateway',
    file: 'dev-services/dist/sandbox-gateway.js',
    portVariable: 'SANDBOX_PORT',
    stopOrder: 3,
  },
  release: {
    title: 'The release server',
    file: 'release-registry/dist/main.js',
    portVariable: 'CONSOLE_PORT',
    stopOrder: 3,
  },
};

/** A built program of the site. `settings` are added to the environment of `npm start`. */
export function siteProgram(
  name: ProgramName,
  { root, env, onSignal }: ProgramContext,
  settings: Readonly<Record<string, string>>,
): SupervisedProgram {
  const { title, file, portVariable, stopOrder } = programFiles[name];
  return {
    name,
    stopOrder,
    start: (port, signal) =>
      startProgram({
        name: title,
        args: ['--enable-source-maps', file],
        cwd: root,
        // A restarted program keeps its port, because the other programs know it.
        env: { ...env, ...settings, ...(port !== undefined && { [portVariable]: String(port) }) },
        signal,
        onSignal,
      }),
  };
}

/** The local PostgreSQL server of a data folder. It stops last. */
export const databaseProgram = (dataDir: string): SupervisedProgram => ({
  name: 'database',
  stopOrder: 4,
  start: async () => {
    const server = await startLocalServer({ dataDir });
    return { pid: server.pid, port: 0, ended: server.ended, end: () => server.stop('fast') };
  },
});
