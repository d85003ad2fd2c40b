import { join } from 'node:path';
import { userInfo } from 'node:os';
import { runArgs } from '../testing/cli';
import { endReleaseServers, startReleaseServer } from '../testing/release-server';
import { removeTemporaryFolders, temporaryFolder } from '../testing/releases';
import { createCliPorts } from './create-ports';

afterEach(async () => {
  await endReleaseServers();
  await removeTemporaryFolders();
});

it('uses the folder of DATA_DIR as the local operator, who is named in the audit trail', async () => {
  const DATA_DIR = join(await temporaryFolder(), 'data');
  const run = (words: string, env = {}) => runArgs(words, createCliPorts({ DATA_DIR, RELEASE_URL: '', ...env }, '/'));
  expect((await run('token create Rao --release')).exit).toBe(0);
  expect((await run('history')).out).toContain(`${userInfo().username} (local operator)`);
  expect((await run('status', { RELEASE_ENVIRONMENT: 'staging' })).out).toBe(
    'Environment staging. Nothing is published yet.',
  );
});

it('uses the console at RELEASE_URL, under the name of the token', async () => {
  const { fleet, tokens, listen } = await startReleaseServer();
  const RELEASE_URL = await listen();
  const run = (words: string, env = {}) => runArgs(words, createCliPorts({ RELEASE_URL, ...env }, '/'));
  const RELEASE_TOKEN = tokens.release;
  expect((await run('status', { RELEASE_TOKEN })).out).toContain('revision 2');
  expect(await run('status')).toMatchObject({ exit: 5, err: 'This call needs a token.' });
  expect(await run('lock mfe-lab --why Sale.')).toMatchObject({ exit: 5, err: 'This call needs a token.' });
  expect((await run('lock mfe-lab --why Sale.', { RELEASE_TOKEN })).exit).toBe(0);
  expect(await fleet.slot('mfe-lab')).toMatchObject({ locked: 'Sale.' });
  expect((await run('history', { RELEASE_TOKEN })).out).toMatch(/Rao \(token [0-9a-f]{12}\) +lock/);
  expect((await run('token list', { RELEASE_TOKEN })).exit).toBe(2);
});

it('reports a RELEASE_URL that is not a URL', async () => {
  const { exit, err } = await runArgs('status', createCliPorts({ RELEASE_URL: 'console' }, '/'));
  expect([exit, err]).toEqual([2, expect.stringContaining('RELEASE_URL')]);
});

it('reports a limit with an invalid value', async () => {
  const { exit, err } = await runArgs('status', createCliPorts({ STABLE_WATCH: 'loud' }, '/'));
  expect([exit, err]).toEqual([2, expect.stringContaining('STABLE_WATCH')]);
});
