import { createCliPorts, runCli } from '@storefront/release-registry/cli';
import { publishableBuilds } from '../release/publish-build';
import { workspaceRoot } from '../processes/workspace-root';

// `npm run release -- <command>`: the registry's command line, with the builds of this workspace.

// The reader of the output may stop early, as `head` does; the command still completes.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

// CALLED_IN is set by setup.mjs, INIT_CWD by npm.
const home = process.env['CALLED_IN'] ?? process.cwd();
const folder = process.env['INIT_CWD'] ?? home;

try {
  process.exitCode = await runCli(process.argv.slice(2), {
    ...createCliPorts(process.env, workspaceRoot),
    buildOf: publishableBuilds({ root: workspaceRoot, folder, home }),
    out: (text) => process.stdout.write(`${text}\n`),
    err: (text) => process.stderr.write(`${text}\n`),
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
}
