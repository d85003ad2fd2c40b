// Jest's global set-up: starts one PostgreSQL server for all tests of a run, unless TEST_DATABASE_URL names one.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../serve-test-database.ts', import.meta.url));
const root = fileURLToPath(new URL('../../../..', import.meta.url));

export default async function startTestDatabase() {
  if ((process.env.TEST_DATABASE_URL ?? '') !== '') return;
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
    // Ctrl-C must end the tests first. Then the end of its standard input stops this server.
    detached: true,
  });
  globalThis.endTestDatabase = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.stdin.end();
    await ended;
  };
  process.env.TEST_DATABASE_URL = await new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').once('data', (text) => resolve(text.trim()));
    child.once('exit', () => reject(new Error('The PostgreSQL server for tests did not start.')));
  });
}
