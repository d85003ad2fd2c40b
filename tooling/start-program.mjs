// Runs one built program in this process, such as `node tooling/start-program.mjs site`. Plain Node. It installs, builds and
// publishes nothing.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const programs = {
  site: 'site-server/dist/main.js',
  api: 'api/dist/main.js',
  console: 'release-registry/dist/main.js',
  jobs: 'api/dist/jobs.js',
};

function stop(text, exitCode) {
  process.stderr.write(`${text}\n`);
  process.exit(exitCode);
}

const [name = '', ...args] = process.argv.slice(2);
const file = programs[name];
const usage = `Usage: node tooling/start-program.mjs <${Object.keys(programs).join('|')}> [--check]`;
if (args.some((arg) => arg === '--help' || arg === '-h')) {
  process.stdout.write(`${usage}\n--check reads the settings and reports what is wrong with them.\n`);
  process.exit(0);
}
if (file === undefined || args.some((arg) => arg !== '--check')) stop(usage, 2);
if (!existsSync(join(root, file))) {
  stop(`${file} is missing: this program is not built. Run: npm run build`, 1);
}

process.setSourceMapsEnabled(true);
// Relative folders in settings are relative to the root of the repository.
process.chdir(root);
try {
  await import(pathToFileURL(join(root, file)).href);
} catch (error) {
  if (error?.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  stop(
    `${error.message}\nThe packages are missing. Run: npm run build, or for production packages only see docs/operations.md`,
    1,
  );
}
