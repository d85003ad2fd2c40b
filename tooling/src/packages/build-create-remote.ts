import { readFileSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { nodeBundle } from '../build/build-servers';
import { packageFolder, versionOf } from '../webpack/shared-packages';
import { readPackageFile } from './package-file';

const folder = 'create-remote';

/**
 * Packages whose dependencies have the versions for a remote: a remote's packages, its kit, and the tests of this
 * workspace.
 */
const users = ['page-kit', 'shared-ui', 'remote-kit', '.'];

/** Version of a package in this workspace. @throws if no package here uses it */
function usedVersion(root: string, name: string): string {
  const own = name.startsWith('@storefront/') ? name.slice('@storefront/'.length) : undefined;
  if (own !== undefined) return `^${versionOf(join(root, own))}`;
  for (const user of users) {
    const { dependencies, devDependencies } = readPackageFile(join(root, user));
    if (name in { ...dependencies, ...devDependencies }) return versionOf(packageFolder(join(root, user), name));
  }
  throw new Error(`The template needs ${name}, which no package of the workspace uses.`);
}

/** Bundles the command and copies the template with the package versions that this workspace was tested with. */
export async function buildCreateRemote(root: string, output: string): Promise<void> {
  await build({
    ...nodeBundle(root),
    entryPoints: [join(root, folder, 'src', 'create-remote.ts')],
    outdir: join(output, 'dist'),
  });
  const template = join(output, 'template');
  await cp(join(root, folder, 'template'), template, { recursive: true });
  const file = join(template, 'package.json');
  const withVersions = readFileSync(file, 'utf8').replace(
    /"([^"]+)": "workspace:\*"/g,
    (_, name: string) => `"${name}": "${usedVersion(root, name)}"`,
  );
  writeFileSync(file, withVersions);
  const descriptor = join(template, 'src', 'descriptor.ts');
  const contract = versionOf(join(root, 'shared-contracts'));
  writeFileSync(descriptor, readFileSync(descriptor, 'utf8').replace('__contract__', contract));
}
