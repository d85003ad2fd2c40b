import { resolvePartFromProcess } from '../build/find-parts';
import { devCommand } from '../dev/dev-command';
import { workspaceRoot } from '../processes/workspace-root';

// `npm run dev` in a remote's folder: serves that remote from source into the pages of a running site.
await devCommand(() => {
  const part = resolvePartFromProcess(workspaceRoot);
  if (part.kind === 'remote') return part;
  throw new Error(
    'The shell is not a dev remote: `npm run dev` in the root of the workspace compiles it with all remotes.',
  );
});
