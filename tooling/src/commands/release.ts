import { localBuilds, publishableBuilds } from '../release/publish-build';
import { runRelease } from '../release/run-release';
import { workspaceRoot } from '../processes/workspace-root';

// `npm run release -- <command>`: the registry's command line, with the builds of this workspace.

// CALLED_IN is set by setup.mjs, INIT_CWD by npm.
const home = process.env['CALLED_IN'] ?? process.cwd();
const folder = process.env['INIT_CWD'] ?? home;

process.exitCode = await runRelease(process.argv.slice(2), workspaceRoot, {
  buildOf: publishableBuilds({ root: workspaceRoot, folder, home }),
  localBuilds: localBuilds(workspaceRoot),
});
