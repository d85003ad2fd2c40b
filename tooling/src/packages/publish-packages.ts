import { execFile, type ExecFileOptions } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageOutput, type InstallablePackage } from './build-packages';
import type { PackageFile } from './package-file';

const run = promisify(execFile);

/** npm's error output. */
const errorOutput = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'stderr' in error ? String(error.stderr) : String(error);

async function isPublished({ name, version }: PackageFile, options: ExecFileOptions): Promise<boolean> {
  try {
    const { stdout } = await run('npm', ['view', `${name}@${version}`, 'version'], options);
    return String(stdout).trim() === version;
  } catch (error) {
    if (/E404/.test(errorOutput(error))) return false;
    throw error;
  }
}

/**
 * Publishes built packages to the registry that npm is configured for in the environment. Skips versions that the
 * registry already has.
 * @throws with npm's message if the registry rejects one
 */
export async function publishPackages(
  root: string,
  packages: readonly InstallablePackage[],
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<void> {
  for (const { folder, file } of packages) {
    const options = { cwd: join(root, folder, packageOutput), env };
    const title = `${file.name} ${file.version}`;
    if (await isPublished(file, options)) {
      say(`${title} is published already.`);
      continue;
    }
    await run('npm', ['publish', '--access', 'restricted'], options).catch((cause: unknown) => {
      throw new Error(`${title} was not published: ${errorOutput(cause).trim()}`, { cause });
    });
    say(`${title} is published.`);
  }
}
