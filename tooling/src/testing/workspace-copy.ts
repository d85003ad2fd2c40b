import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workspaceRoot as root } from '../processes/workspace-root';

/** Copies the files of this workspace that git tracks or would track, without packages and builds. */
export function copyWorkspace(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
}

/** Gives a copy the installed packages of this workspace. Packages of the workspace itself still resolve to the originals. */
export function linkPackages(folder: string): void {
  for (const part of ['.', ...readdirSync(root)]) {
    const packages = join(root, part, 'node_modules');
    if (existsSync(packages)) symlinkSync(packages, join(folder, part, 'node_modules'));
  }
}
