import { devPart, watchDescriptors } from '../dev/dev-manifest';
import { getDevRemotePort, serveDevRemote } from '../dev/dev-remote-server';
import { resolvePartFromProcess } from '../build/resolve-part';
import { isPortFree } from '../processes/free-port';
import { workspaceRoot } from '../processes/workspace-root';

// `npm run dev` in a remote's folder: serves that remote from source into the pages of a running site.

const say = (line: string) => process.stdout.write(`${line}\n`);
const closeSteps: (() => unknown)[] = [];

async function end(exitCode: number): Promise<void> {
  await Promise.allSettled(closeSteps.splice(0).map(async (step) => step()));
  process.exit(exitCode);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));

try {
  const part = resolvePartFromProcess(workspaceRoot);
  if (part.kind === 'shell') {
    throw new Error(
      'The shell is not a dev remote: `npm run dev` in the root of the workspace compiles it with all remotes.',
    );
  }
  const port = getDevRemotePort(part.name, process.env);
  if (!(await isPortFree('127.0.0.1', port)))
    throw new Error(`Port ${port} is in use. Choose another one that the site allows: PORT=3009 npm run dev`);
  const origin = `http://localhost:${port}`;
  const site = (process.env['SITE_URL'] ?? '') === '' ? 'http://localhost:3000' : process.env['SITE_URL'];
  const devRemote = await devPart(part, `${origin}/`);
  say(`Compiling ${part.name} …`);
  closeSteps.push(await serveDevRemote(devRemote, port));
  closeSteps.push(watchDescriptors([devRemote], say));
  say(`\nOpen     ${site}/?mfe=${part.name}@${origin}`);
  say(
    `         Only your browser loads it; the bar in the page switches it off. The site must be running (\`npm start\` in the root).`,
  );
  say('Press Ctrl-C to stop.');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  await end(1);
}
