import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../processes/children';
import { findProgram, isRoot } from '../processes/find-program';
import { findOrInstall } from './apt';

/** Podman with its own store, and a function that removes the store. */
interface ImageEngine {
  /** The program and its options, separated by spaces. */
  readonly command: string;
  readonly stop: () => Promise<void>;
}

const programs = ['podman', 'runc', 'mmdebstrap'];
const areHere = () => programs.every((name) => findProgram([name]) !== undefined) || undefined;

/**
 * Podman and the programs that make base images: from this machine, else from Debian's packages. Undefined if they are
 * missing, or if this process is not root, who owns the files of a base image.
 */
export async function provideImageEngine(root: string): Promise<ImageEngine | undefined> {
  if (!isRoot() || !(await findOrInstall(programs, areHere, root))) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'storefront-images-'));
  // runc without systemd's cgroups also works in containers and virtual machines.
  const options = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), '--cgroup-manager', 'cgroupfs'];
  const command = ['podman', ...options, '--runtime', 'runc'];
  return {
    command: command.join(' '),
    stop: async () => {
      await run('podman', [...command.slice(1), 'rm', '--force', '--all'], { cwd: folder, quiet: true });
      await run('podman', [...command.slice(1), 'rmi', '--force', '--all'], { cwd: folder, quiet: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
