import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { execNode } from '../processes/exec-program';
import { workspaceRoot } from '../processes/workspace-root';

// `npm run gallery`: shows every component of shared-ui in every state, on http://127.0.0.1:6006.
const folder = join(workspaceRoot, 'shared-ui');
const manifest = createRequire(join(folder, 'package.json')).resolve('storybook/package.json');
const storybook = join(dirname(manifest), 'dist', 'bin', 'dispatcher.js');
const options = '--host 127.0.0.1 --port 6006 --ci --disable-telemetry --no-version-updates'.split(' ');
await execNode([storybook, 'dev', ...options, ...process.argv.slice(2)], folder);
