import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { end, run, start } from '../processes/children';
import { findProgram } from '../processes/find-program';
import { freePort } from '../processes/free-port';
import { findOrInstall } from './apt';

/** Ports of a Ceph cluster on 127.0.0.1. */
interface CephPorts {
  readonly monitor: number;
  readonly monitorV1: number;
  readonly gateway: number;
}

/** Configuration of one monitor, one storage daemon in memory, and one S3 gateway. The cluster keeps no data after it stops. */
const cephConfig = (folder: string, fsid: string, { monitor, monitorV1, gateway }: CephPorts): string =>
  `[global]
fsid = ${fsid}
mon initial members = a
mon host = [v2:127.0.0.1:${monitor}/0,v1:127.0.0.1:${monitorV1}/0]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
# Without authentication the gateway does not start.
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
auth allow insecure global id reclaim = false
# A start of 3 s instead of 20 s.
paxos propose interval = 0.02
paxos min wait = 0.01
mon osd prime pg temp = false
osd heartbeat grace = 600
run dir = ${folder}
admin socket = ${folder}/$name.asok
pid file = ${folder}/$name.pid
log file = ${folder}/$name.log
keyring = ${folder}/keyring
mon data = ${folder}/mon.a
mon data avail crit = 1
mon data avail warn = 2
mon allow pool size one = true
mon warn on pool no redundancy = false
mon max pg per osd = 1000
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
[osd]
osd data = ${folder}/osd.0
osd objectstore = memstore
memstore device bytes = 1073741824
osd numa auto affinity = false
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${gateway}
rgw enable usage log = false
rgw enable gc threads = false
rgw enable quota threads = false
rgw enable lc threads = false
rgw thread pool size = 32
rgw run sync thread = false
`;

/** An S3 gateway for tests, and a function that stops it. */
interface S3Gateway {
  /** Value for `TEST_S3_URL`, with key id and secret. */
  readonly url: string;
  readonly from: string;
  readonly stop: () => Promise<void>;
}

const programs = ['ceph', 'ceph-authtool', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin'];
const packages = ['ceph-mon', 'ceph-osd', 'radosgw', 'ceph-common'];
const areHere = () => programs.every((name) => findProgram([name]) !== undefined) || undefined;
const waitSeconds = 60;

async function until(title: string, isDone: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + waitSeconds * 1000;
  while (Date.now() < deadline) {
    if (await isDone()) return;
    await delay(100);
  }
  throw new Error(`${title} did not start within ${waitSeconds} s.`);
}

async function launch(): Promise<S3Gateway> {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-ceph-'));
  const daemons: ChildProcess[] = [];
  // The gateway needs the storage daemon to stop, and the storage daemon needs the monitor.
  const stop = async () => {
    for (const daemon of daemons.reverse()) await end(daemon);
    rmSync(folder, { recursive: true, force: true });
  };
  const config = join(folder, 'ceph.conf');
  const keyring = join(folder, 'keyring');
  const env = { PATH: process.env['PATH'] ?? '', HOME: folder, LC_ALL: 'C.UTF-8', CEPH_CONF: config };
  const call = async (program: string, ...args: string[]) => run(program, args, { cwd: folder, env, quiet: true });
  const need = async (program: string, ...args: string[]) => {
    const { exitCode, output } = await call(program, ...args);
    if (exitCode !== 0) throw new Error(`${program} ${args[0]} failed:\n${output.slice(-2_000)}`);
  };
  const daemon = (program: string, ...args: string[]) =>
    void daemons.push(start(program, ['-c', config, ...args, '-f'], { cwd: folder, env, stdio: 'ignore' }));
  try {
    for (const name of ['mon.a', 'osd.0']) mkdirSync(join(folder, name));
    const [monitor, monitorV1, gateway] = [await freePort(), await freePort(), await freePort()];
    const fsid = randomUUID();
    writeFileSync(config, cephConfig(folder, fsid, { monitor, monitorV1, gateway }));

    const all = ['--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *'];
    const key = ['--gen-key', '-n'];
    await need('ceph-authtool', '--create-keyring', keyring, ...key, 'mon.', '--cap', 'mon', 'allow *');
    await need('ceph-authtool', keyring, ...key, 'client.admin', ...all, '--cap', 'mgr', 'allow *');
    await need(
      'ceph-authtool',
      keyring,
      ...key,
      'osd.0',
      '--cap',
      'mon',
      'allow profile osd',
      '--cap',
      'osd',
      'allow *',
    );
    await need('ceph-authtool', keyring, ...key, 'client.rgw', ...all);
    const map = join(folder, 'monmap');
    const address = `[v2:127.0.0.1:${monitor},v1:127.0.0.1:${monitorV1}]`;
    await need('monmaptool', '--create', '--fsid', fsid, '--addv', 'a', address, map);
    await need('ceph-mon', '-c', config, '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring);
    daemon('ceph-mon', '-i', 'a');
    await need('ceph', '--connect-timeout', String(waitSeconds), '-s');

    const osd = randomUUID();
    await need('ceph', 'osd', 'new', osd);
    await need('ceph-osd', '-c', config, '-i', '0', '--mkfs', '--osd-uuid', osd);
    daemon('ceph-osd', '-i', '0');
    await until('ceph-osd', async () => (await call('ceph', 'osd', 'stat')).output.includes('1 up'));

    daemon('radosgw', '-n', 'client.rgw');
    const origin = `http://127.0.0.1:${gateway}`;
    await until('radosgw', () =>
      fetch(origin).then(
        () => true,
        () => false,
      ),
    );
    const user = ['--uid=test', '--display-name=test', '--access-key=test-key', '--secret-key=test-secret'];
    await need('radosgw-admin', 'user', 'create', ...user);
    return { url: `http://test-key:test-secret@127.0.0.1:${gateway}`, from: 'radosgw', stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * An S3 gateway: `TEST_S3_URL`, else radosgw from local programs, else as root from Debian's packages. Undefined if
 * there is none.
 * @throws if a gateway exists and does not start
 */
export async function provideS3Gateway(root: string): Promise<S3Gateway | undefined> {
  const given = process.env['TEST_S3_URL'] ?? '';
  if (given !== '') return { url: given, from: 'TEST_S3_URL', stop: () => Promise.resolve() };
  return (await findOrInstall(packages, areHere, root)) && launch();
}
