// Copies the files that the built programs need into a folder, as an image contains them:
//   node tooling/production-files.mjs FOLDER
// They are built files, production packages, and the bill of materials sbom.cdx.json. Plain Node. Build the programs first.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filters, productionFiles, programPackages } from './production.mjs';
import { writeSbom } from './sbom.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const pnpm = 'pnpm@12.21.0';

function stop(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

function runPnpm(cwd, ...args) {
  const { status } = spawnSync('npx', ['-y', pnpm, ...args], {
    cwd,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, CI: 'true', npm_config_update_notifier: 'false' },
  });
  if (status !== 0) stop(`pnpm ${args[0]} failed.`);
}

const [given, ...others] = process.argv.slice(2);
if (given === undefined || others.length > 0) stop('Usage: node tooling/production-files.mjs FOLDER');
const folder = resolve(given);
if (existsSync(folder) && readdirSync(folder).length > 0) stop(`${folder} is not empty.`);
const missing = productionFiles.filter((path) => !existsSync(join(root, path)));
if (missing.length > 0) stop(`Missing: ${missing.join(', ')}. Run: npm run build -- programs`);

const copy = (path) => cpSync(join(root, path), join(folder, path), { recursive: true });
productionFiles.forEach(copy);
// Files with hashes of inputs and sources, which only a build and setup.mjs read.
for (const path of readdirSync(folder, { recursive: true })) {
  if (/dist\/.*(inputs|sources\.json)$/.test(path)) rmSync(join(folder, path), { recursive: true, force: true });
}

// pnpm reads the package.json of each package of the workspace.
const manifests = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'package.json')))
  .map((entry) => join(entry.name, 'package.json'));
const added = [...manifests, 'pnpm-lock.yaml', 'pnpm-workspace.yaml'].filter((path) => !existsSync(join(folder, path)));
added.forEach(copy);
runPnpm(folder, 'install', '--prod', '--frozen-lockfile', ...filters(programPackages));
writeSbom(root, join(folder, 'sbom.cdx.json'));
for (const path of added) rmSync(join(folder, path));
// Packages of which nothing runs have empty folders.
for (const name of manifests.map((path) => dirname(path))) {
  if (readdirSync(join(folder, name)).length === 0) rmSync(join(folder, name), { recursive: true });
}
