import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolderObjectStore } from '../store/folder-store';
import { liveRegistry } from '../testing/registry';
import { removeTemporaryFolders, temporaryFolder } from '../testing/releases';
import { createVerifyProcess, type VerifyProcess } from './verify-process';

const running: VerifyProcess[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) one.end();
  await removeTemporaryFolders();
});

function verifyProcess(...args: Parameters<typeof createVerifyProcess>): VerifyProcess {
  const created = createVerifyProcess(...args);
  running.push(created);
  return created;
}

it('verifies in a process of its own: once for all who ask meanwhile, and again for those who ask later', async () => {
  const releases = await temporaryFolder();
  const fleet = await liveRegistry({ objects: createFolderObjectStore(releases) });
  const { verify } = verifyProcess({ releases });
  const [first, ...others] = await Promise.all([verify(), verify(), verify()]);
  expect(first.report).toEqual(await fleet.client.verify(undefined));
  expect(first.hashes).toHaveLength(4);
  for (const other of others) expect(other).toBe(first);
  await writeFile(join(releases, 'remotes', 'mfe-lab', fleet.lab, 'entry.js.br'), 'not brotli');
  expect((await verify()).report.problems).toEqual([`mfe-lab ${fleet.lab}: entry.js.br was changed.`]);
});

it('a process that hangs or ends is an error, and the next call starts another one', async () => {
  const folder = await temporaryFolder();
  const hanging = join(folder, 'hanging.js');
  const ending = join(folder, 'ending.js');
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(hanging, 'process.on("message", () => undefined);');
  await writeFile(ending, 'process.on("message", () => process.exit(3));');
  const limits = { runMs: 300, idleMs: 1000 };
  const hangs = verifyProcess({ releases: folder }, { limits, program: hanging });
  await expect(hangs.verify()).rejects.toThrow('ended (SIGKILL)');
  await expect(hangs.verify()).rejects.toThrow('ended (SIGKILL)');
  const ends = verifyProcess({ releases: folder }, { limits: { ...limits, runMs: 5000 }, program: ending });
  await expect(ends.verify()).rejects.toThrow('ended (code 3)');
});
