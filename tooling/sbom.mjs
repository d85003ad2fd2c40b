// Writes the bill of materials of the programs, with licences: npm packages that are installed beside or bundled into them.
//   node tooling/sbom.mjs FILE
// Plain Node, because the build of an image uses it too. Needs no network: pnpm reads the installed packages.
import { spawnSync } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundledPackages, filters, programPackages } from './production.mjs';

const pnpm = 'pnpm@12.21.0';

/** Writes the bill of materials to a file, in CycloneDX 1.6. @throws with the output of pnpm */
export function writeSbom(root, file) {
  const format = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application'];
  const packages = filters([...programPackages, ...bundledPackages]);
  const { status, stderr, error } = spawnSync(
    'npx',
    ['-y', pnpm, 'sbom', '--prod', ...format, ...packages, '--out', file],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, CI: 'true', npm_config_update_notifier: 'false' },
    },
  );
  if (status !== 0) throw new Error(`pnpm sbom failed: ${error?.message ?? stderr}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [file, ...others] = process.argv.slice(2);
  if (file === undefined || others.length > 0) {
    process.stderr.write('Usage: node tooling/sbom.mjs FILE\n');
    process.exitCode = 2;
  } else writeSbom(join(dirname(fileURLToPath(import.meta.url)), '..'), resolve(file));
}
