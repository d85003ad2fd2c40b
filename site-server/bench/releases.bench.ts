import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { removeTemporaryFolders, temporaryFolder } from '@storefront/release-registry/testing';
import { labPage, publishFleet } from './fleet';
import { answersWithin, askOnce, medianTimes, type Target } from './load';
import { measureRollback } from './rollback';
import type { Ports } from './servers';

// Measures the composition of a page, compared with the same page as a file and as a constant, and the time until a rollback is
// visible. The servers run in another process; other programs do not distort their CPU time.

const rounds = 1500;
const seconds = 4;
const connections = 16;
/** Maximum difference between the medians of a composed page and a file, and maximum time of a rollback; in ms. */
const [mostAdded, mostRollback] = [3, 1000];

const say = (line: string) => process.stdout.write(`${line}\n`);
const row = (what: string, ...cells: string[]) =>
  say(what.padEnd(46) + cells.map((cell) => cell.padStart(16)).join(''));

/** The next message of the servers' process. */
function heard(servers: ChildProcess): Promise<{ ports: Ports; processor: number }> {
  return new Promise((resolve, reject) => {
    servers.once('message', resolve);
    servers.once('exit', (code) => reject(new Error(`The servers ended with ${code}.`)));
  });
}

async function processorOf(servers: ChildProcess): Promise<number> {
  const answer = heard(servers);
  servers.send('processor');
  return (await answer).processor / 1e6;
}

function limit(value: number, most: number, unit: string): string {
  if (value > most) process.exitCode = 1;
  return `${value.toFixed(2)} ${unit}, at most ${most}: ${value <= most ? 'good' : 'TOO MUCH'}`;
}

async function measureTimes({ site, still }: Ports): Promise<void> {
  say('\nMedian time of an answer, one at a time (ms)');
  row('', 'composed', 'index.html', 'added');
  const codings: [string, Record<string, string>][] = [
    ['not compressed', {}],
    ['brotli (the file compressed beforehand)', { 'accept-encoding': 'br' }],
  ];
  for (const [name, headers] of codings) {
    const [composed = 0, file = 0] = await medianTimes(
      [
        { port: site, path: labPage, headers },
        { port: still, path: '/', headers },
      ],
      rounds,
    );
    row(name, composed.toFixed(3), file.toFixed(3), (composed - file).toFixed(3));
    say(`  ${limit(composed - file, mostAdded, 'ms')}`);
  }
}

async function measureRates(servers: ChildProcess, { site, constant }: Ports): Promise<void> {
  say(`\nPages a second, ${connections} connections`);
  row('', 'by the clock', 'of a processor');
  const targets: [string, Target][] = [
    ['composed', { port: site, path: labPage }],
    ['composed, brotli', { port: site, path: labPage, headers: { 'accept-encoding': 'br' } }],
    ['a constant of the same bytes', { port: constant, path: '/' }],
  ];
  for (const [name, target] of targets) {
    await answersWithin(target, connections, 1000);
    const before = await processorOf(servers);
    const answers = await answersWithin(target, connections, seconds * 1000);
    const used = (await processorOf(servers)) - before;
    row(name, (answers / seconds).toFixed(0), (answers / used).toFixed(0));
  }
}

const releases = join(await temporaryFolder(), 'releases');
const registry = await publishFleet(releases);
const servers = fork(fileURLToPath(new URL('servers.ts', import.meta.url)), [releases]);
try {
  const { ports } = await heard(servers);
  const { body } = await askOnce({ port: ports.site, path: labPage });
  const { body: small } = await askOnce({ port: ports.site, path: labPage, headers: { 'accept-encoding': 'br' } });
  say(`A page of ${body.length} bytes, ${small.length} as brotli.`);
  await measureTimes(ports);
  await measureRates(servers, ports);
  say('\nFrom a rollback returning to a fresh page composed with the old release, median of 20');
  say(`  ${limit(await measureRollback(registry, ports.site), mostRollback, 'ms')}`);
} finally {
  servers.disconnect();
  await removeTemporaryFolders();
}
