import { join } from 'node:path';
import type { SharedExports } from '@storefront/shared-contracts';
import { sharedExports as sharedExportsSchema } from '@storefront/shared-contracts/schemas';
import { existsSync, readFileSync } from 'node:fs';
import { packageFolder, packageVersion } from '../webpack/shared-packages';
import { describeExports, type Signatures } from './describe-exports';
import { usedSignatures, type UsedExports } from './used-exports';

/** Packages of the workspace that the shell gives to remotes at run time, and whether remotes rely on the values of their constants. */
const sharedWorkspacePackages = [
  { name: '@storefront/shared-contracts', comparesValues: () => true },
  { name: '@storefront/shared-ui', comparesValues: () => false },
] as const;

/** File of an installed package with what its sources say; it has none. */
export const signaturesFile = join('dist', 'exports.json');

/** The packages of which records name the exports. */
export const describedPackages: readonly string[] = sharedWorkspacePackages.map(({ name }) => name);

/** What a package in a folder exports: from its sources or, where it is installed, as its build described it. */
export function packageSignatures(folder: string, name: string): Signatures {
  const described = join(folder, signaturesFile);
  const entry = join(folder, 'src', 'index.ts');
  if (!existsSync(entry)) {
    return sharedExportsSchema.parse(JSON.parse(readFileSync(described, 'utf8'))).exports;
  }
  const shared = sharedWorkspacePackages.find((one) => one.name === name);
  return describeExports(entry, shared?.comparesValues ?? (() => false));
}

/** What a shell provides; with `used`, what a remote uses of it. */
export function sharedExports(partDir: string, used?: UsedExports): Record<string, SharedExports> {
  return Object.fromEntries(
    sharedWorkspacePackages.map(({ name }) => {
      const all = packageSignatures(packageFolder(partDir, name), name);
      const exports = used === undefined ? all : usedSignatures(all, used.imports.get(name) ?? new Set(), used.words);
      return [name, { version: packageVersion(partDir, name), exports }];
    }),
  );
}
