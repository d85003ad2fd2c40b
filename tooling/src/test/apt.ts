import { findProgram, isRoot } from '../processes/find-program';
import { run } from '../processes/children';

/** The lists of packages are read once by each process, which takes seconds. */
let updated: Promise<boolean> | undefined;

/** Installs Debian packages. Returns false without an attempt if apt-get is missing or this process is not root. */
async function installDebianPackages(names: readonly string[], cwd: string): Promise<boolean> {
  const apt = findProgram(['apt-get']);
  if (apt === undefined || !isRoot()) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const succeeds = async (args: readonly string[]) => (await run(apt, args, { cwd, env })).exitCode === 0;
  updated ??= succeeds(['update', '-q']);
  return (await updated) && succeeds(['install', '-y', '-q', '--no-install-recommends', ...names]);
}

/** What is found on this machine, else what is found after Debian's packages were installed, which needs root. */
export async function findOrInstall<Found>(
  packages: readonly string[],
  find: () => Found | undefined,
  cwd: string,
): Promise<Found | undefined> {
  const present = find();
  if (present !== undefined) return present;
  process.stdout.write(`Not on this machine: ${packages.join(', ')}. Trying Debian's packages …\n`);
  return (await installDebianPackages(packages, cwd)) ? find() : undefined;
}
