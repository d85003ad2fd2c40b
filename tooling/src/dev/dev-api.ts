import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { end, start } from '../processes/children';

type End = () => Promise<void>;

/** Runs a program from source and restarts it on each change. */
function watchProgram(root: string, entry: string, env: NodeJS.ProcessEnv): End {
  const tsx = join(dirname(createRequire(join(root, 'package.json')).resolve('tsx/package.json')), 'dist', 'cli.mjs');
  const child = start(process.execPath, [tsx, 'watch', '--clear-screen=false', entry], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return () => end(child);
}

/** Starts the API from source. @returns a function that stops it */
export function startApi(root: string, env: NodeJS.ProcessEnv, port: number): End {
  return watchProgram(root, 'api/src/programs/api/main.ts', { ...env, HOST: '127.0.0.1', API_PORT: String(port) });
}

/** Starts the sandbox gateway from source. @returns a function that stops it */
export function startSandbox(root: string, env: NodeJS.ProcessEnv, port: number): End {
  return watchProgram(root, 'dev-services/src/sandbox-gateway/main.ts', { ...env, SANDBOX_PORT: String(port) });
}
