import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../processes/children';
import { findProgram, isRoot } from '../processes/find-program';
import { installDebianPackages } from './apt';

/** Podman with a store of its own, and how to remove what it holds. */
export interface ImageEngine {
  /** The program and its options, separated by spaces. */
  readonly command: string;
  readonly stop: () => Promise<void>;
}

const programs = ['podman', 'runc', 'mmdebstrap'];
const areHere = () => programs.every((name) => findProgram([name]) !== undefined);

/**
 * Podman and what makes base images: of this machine, else of Debian's packages. Undefined where they are missing, or without
 * root, which owns the files of a base image.
 */
export async function provideImageEngine(root: string): Promise<ImageEngine | undefined> {
  if (!isRoot()) return undefined;
  if (!areHere()) {
    process.stdout.write("podman, runc or mmdebstrap is not on this machine; trying Debian's packages …\n");
    if (!(await installDebianPackages(programs, root)) || !areHere()) return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'storefront-images-'));
  // runc without cgroups of systemd works in containers and virtual machines too.
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
