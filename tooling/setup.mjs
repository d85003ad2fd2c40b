// Entry point of every npm script. Plain Node without dependencies, for a machine on which nothing is installed yet.
// Installs the packages if the lock file changed, then runs tooling/src/commands/<task>.ts.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isBuiltFrom } from './built-sources.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stampFile = join(root, 'node_modules', '.setup-stamp');
const pnpm = 'pnpm@12.21.0';
const minNode = [20, 20];
/** A command that parses its arguments itself and has its own `--help`. */
const ownArguments = {};
/** A command for one part; by default the part of the folder. */
const ofPart = (about) => ({ usage: '[PART]', accepts: /^[^-]/, about });
/** Tasks by name. `accepts` matches each allowed argument. */
const tasks = {
  start: { about: 'Builds what has changed, prepares the data and serves the site. Settings: docs/settings.md.' },
  dev: { about: 'Serves the site from source, with hot reload.' },
  build: { usage: '[programs]', accepts: /^programs$/, about: 'Builds the parts and programs that have changed.' },
  admin: ownArguments,
  bench: {
    usage: '[PACKAGE] NAME [OPTIONS]',
    accepts: /^(?!-h$|--help$)/,
    about: 'Runs measurements of bench/ folders; a name that does not exist lists them.',
  },
  gallery: ownArguments,
  lint: {
    usage: '[--fix]',
    accepts: /^--fix$/,
    about:
      'Lint, types, format, imports, generated files and changesets. --fix formats all files and corrects what lint can correct.',
  },
  test: {
    usage: '[--all]',
    accepts: /^--all$/,
    about: 'Everything that must hold before a change is taken, but for what passed on the same files.',
  },
  stress: { usage: '[whole|short]', accepts: /^(whole|short)$/, about: 'What is too long for npm test.' },
  cluster: { about: 'Tests the built programs on several machines.' },
  release: ownArguments,
  'part-build': ofPart('Builds the part.'),
  'part-test': ofPart('Lint, types, format and unit tests of the part.'),
  'part-dev': ofPart('Serves the remote from source into the pages of a running site.'),
  versions: { about: 'Applies the pending changesets.' },
  generate: {
    about: 'Writes the generated sections of the documentation and the API reports of the shared packages.',
  },
  packages: {
    usage: '[publish | serve [PORT]]',
    accepts: /^[^-]/,
    about: 'Builds the packages that other repositories install.',
  },
};

// Scripts parse the output of these tasks, so set-up messages go to stderr.
const printsToStderr = ['release', 'admin'].includes(process.argv[2]);

/** npm waits for this process, so it should end with npm. A shell that started it in the background may end before it. */
const startedByNpm = process.env.npm_lifecycle_event !== undefined;

const say = (text) => (printsToStderr ? process.stderr : process.stdout).write(`${text}\n`);

function stop(text) {
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > minNode[0] || (major === minNode[0] && minor >= minNode[1])) return;
  stop(
    `This project needs Node ${minNode.join('.')} or newer; this is Node ${process.versions.node} (${process.execPath}).`,
  );
}

/** Prints the help, or rejects an unknown argument, before it installs or builds anything. */
function checkArguments(task, args) {
  if (task === ownArguments) return;
  const { usage = '', accepts, about } = task;
  const script = process.env.npm_lifecycle_event;
  const command = script === undefined ? `node tooling/setup.mjs ${process.argv[2]}` : `npm run ${script}`;
  const help = `Usage: ${command}${usage === '' ? '' : `${script === undefined ? '' : ' --'} ${usage}`}\n${about}\n`;
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    process.stdout.write(help);
    process.exit(0);
  }
  const unknown = args.find((arg) => accepts?.test(arg) !== true);
  if (unknown === undefined) return;
  process.stderr.write(`"${unknown}" is not known here.\n${help}`);
  process.exit(2);
}

/** Hash of the lock file, the workspace file, every package.json and the Node ABI version. */
function computeStamp() {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']
    .concat(folders.map((entry) => join(entry.name, 'package.json')).sort())
    .filter((file) => existsSync(join(root, file)));
  const hash = createHash('sha256').update(process.versions.modules);
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/**
 * Runs a program in this terminal, forwards SIGINT and SIGTERM once, and resolves to its exit code. A task gets an IPC
 * channel, which closes if this process is killed.
 */
function run(command, args, env = {}, output = 'inherit', channel = []) {
  return new Promise((resolve, reject) => {
    // In its own process group the child gets Ctrl-C only from `forward`, not also from the terminal.
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['inherit', output, 'inherit', ...channel],
      env: { ...process.env, ...env },
      detached: true,
    });
    let asked = false;
    const forward = (signal) => {
      if (asked) return;
      asked = true;
      child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, forward);
    const parent = process.ppid;
    // npm may be killed, and a shell that npm started ends on a signal without forwarding it.
    const watch = setInterval(() => {
      if (startedByNpm && process.ppid !== parent) forward('SIGTERM');
    }, 200);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      for (const name of signals) process.off(name, forward);
      resolve(code ?? (signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 1));
    });
  });
}

async function install() {
  const stamp = computeStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  say('Installing packages (the first time takes a minute or two) …');
  const started = Date.now();
  rmSync(stampFile, { force: true });
  const args = ['-y', pnpm, 'install', '--frozen-lockfile', '--reporter=append-only'];
  const env = { CI: 'true', npm_config_fund: 'false', npm_config_update_notifier: 'false' };
  const code = await run('npx', args, env, printsToStderr ? process.stderr : 'inherit');
  if (code === 130 || code === 143) process.exit(code);
  if (code !== 0) {
    stop(
      `The packages could not be installed (exit code ${code}); see the error above.\n` +
        'ENOTFOUND, ECONNREFUSED or ETIMEDOUT there means that the npm registry is not reachable: check the network and\n' +
        '`npm config get registry`, then run the same command again. What was already downloaded is kept.',
    );
  }
  writeFileSync(stampFile, stamp);
  say(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

checkNode();
const [task, ...args] = process.argv.slice(2);
if (task === undefined || !Object.hasOwn(tasks, task)) {
  stop(`Usage: node tooling/setup.mjs <${Object.keys(tasks).join('|')}> [arguments]`);
}
checkArguments(tasks[task], args);
await install();

/** Commands that are also built programs. */
const builtCommands = { admin: join(root, 'api', 'dist', 'admin'), release: join(root, 'tooling', 'dist', 'release') };
const built = builtCommands[task];
// Runs a built command in this process, because an operator must not wait for compilers. Only `publish` and `init` need
// compilers.
if (
  built !== undefined &&
  !(task === 'release' && (args.includes('publish') || args.includes('init'))) &&
  isBuiltFrom(root, `${built}.sources.json`)
) {
  process.argv = [process.execPath, `${built}.js`, ...args];
  process.chdir(root);
  await import(pathToFileURL(`${built}.js`).href);
} else {
  process.exitCode = await run(
    process.execPath,
    ['--import', 'tsx', join('tooling', 'src', 'commands', `${task}.ts`), ...args],
    {
      // Tasks run in the root. Tasks of one package need the folder in which they were called.
      CALLED_IN: process.cwd(),
    },
    'inherit',
    ['ipc'],
  );
}
