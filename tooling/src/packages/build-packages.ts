import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { copyFile, cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildCreateRemote } from './build-create-remote';
import { buildRemoteKit } from './build-remote-kit';
import { compileScripts, compileTypes } from './compile-package';
import { type PackageFile, publishedPackage, readPackageFile } from './package-file';

/** A package of the workspace that other repositories install. */
export interface InstallablePackage {
  readonly folder: string;
  readonly file: PackageFile;
}

/** Folder of the publishable package, relative to its sources. */
export const packageOutput = join('dist', 'package');

/** Packages with a build of their own, which are not compiled module by module. */
const ownBuilds: Readonly<Record<string, (root: string, output: string) => Promise<void>>> = {
  'remote-kit': buildRemoteKit,
  'create-remote': buildCreateRemote,
};

/** Lists all packages of the workspace that are not private, dependencies first. */
export function findPackages(root: string): InstallablePackage[] {
  const found = readdirSync(root)
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => ({ folder, file: readPackageFile(join(root, folder)) }))
    .filter(({ file }) => file['private'] !== true);
  const uses = ({ file }: InstallablePackage) =>
    found.filter((other) => other.file.name in (file.dependencies ?? {})).length;
  return found.sort((a, b) => uses(a) - uses(b) || a.folder.localeCompare(b.folder));
}

/** Files of `src` that a package exports. */
function entriesOf({ exports }: PackageFile): string[] {
  return Object.values(exports ?? {}).flatMap((target) =>
    typeof target === 'string' && target.startsWith('./src/') ? [target.slice('./src/'.length)] : [],
  );
}

/** Builds all installable packages, each into `dist/package`, as npm publishes it. @throws if one does not compile */
export async function buildPackages(root: string, say: (line: string) => void): Promise<InstallablePackage[]> {
  const packages = findPackages(root);
  const versions = new Map(packages.map(({ file }) => [file.name, file.version]));
  const compiled = packages
    .filter(({ folder }) => ownBuilds[folder] === undefined)
    .map(({ folder, file }) => ({
      folder,
      entries: entriesOf(file),
      output: join(root, folder, packageOutput, 'dist'),
    }));
  for (const { folder, file } of packages) {
    const output = join(root, folder, packageOutput);
    await rm(output, { recursive: true, force: true });
    mkdirSync(join(output, 'dist'), { recursive: true });
    await ownBuilds[folder]?.(root, output);
    await copyFile(join(root, folder, 'README.md'), join(output, 'README.md'));
    for (const name of ['bin', 'types']) {
      const extra = join(root, folder, name);
      if (existsSync(extra)) await cp(extra, join(output, name), { recursive: true });
    }
    writeFileSync(join(output, 'package.json'), `${JSON.stringify(publishedPackage(file, versions), null, 2)}\n`);
  }
  for (const one of compiled) await compileScripts(root, one);
  compileTypes(root, compiled);
  for (const { folder, file } of packages) say(`${file.name} ${file.version}: ${folder}/${packageOutput}`);
  return packages;
}
