import { findProgram, isRoot } from '../processes/find-program';
import { run } from '../processes/children';

/** Installs Debian packages. Returns false without an attempt if apt-get is missing or this process is not root. */
export async function installDebianPackages(names: readonly string[], cwd: string): Promise<boolean> {
  const apt = findProgram(['apt-get']);
  if (apt === undefined || !isRoot()) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run(apt, ['update', '-q'], { cwd, env });
  if (update.exitCode !== 0) return false;
  const install = await run(apt, ['install', '-y', '-q', '--no-install-recommends', ...names], { cwd, env });
  return install.exitCode === 0;
}
