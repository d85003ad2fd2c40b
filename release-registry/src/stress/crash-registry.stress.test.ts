import { requestChange } from '../contract';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bundledProgram, bySize } from '@storefront/server-kit/testing';
import * as z from 'zod';
import { createFolderObjectStore } from '../store/folder-store';
import { auditKey, readEntry } from '../registry/stored/audit-trail';
import { buildRelease, removeTemporaryFolders, temporaryFolder } from '../testing/releases';
import { commitRelease, folderRegistry, labDescriptor, operator, shellDescriptor } from '../testing/registry';
import { buildFolder } from '../registry/stored/release-files';

const rounds = bySize({ sample: 2, short: 6, whole: 30 });
const managers = ['first', 'second'];

afterAll(removeTemporaryFolders);

/** Results that the registry confirmed to release managers. */
interface Promised {
  readonly published: Set<string>;
  readonly heads: Map<number, string>;
}

const line = z.union([z.object({ published: z.string() }), z.object({ revision: z.number(), head: z.string() })]);

/** `scratch` is for builds that a killed process cannot remove. */
function startManager(
  place: { program: string; releases: string; scratch: string },
  name: string,
  promised: Promised,
  onPromise: () => void,
) {
  const { program, releases, scratch } = place;
  const env = { ...process.env, TMPDIR: scratch };
  const child = spawn(process.execPath, [program, releases, name], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  createInterface({ input: child.stdout }).on('line', (text) => {
    const told = line.parse(JSON.parse(text));
    if ('published' in told) promised.published.add(told.published);
    else promised.heads.set(told.revision, told.head);
    onPromise();
  });
  return child;
}

async function prepare(releases: string): Promise<void> {
  const client = folderRegistry(releases).as(operator);
  for (const [index, descriptor] of [shellDescriptor, labDescriptor].entries()) {
    const { record, folder } = await buildRelease(descriptor, commitRelease('a'));
    await client.publish(record, buildFolder(folder));
    const change = { action: 'promote', part: descriptor.name, release: record.release } as const;
    await requestChange(client, { ...change, why: 'Stress test.', revision: index });
  }
}

async function checkPromises(releases: string, promised: Promised): Promise<void> {
  const registry = folderRegistry(releases);
  const report = await registry.as(operator).verify();
  // The publisher was killed before the audit entry, and therefore before it reported success.
  const isInterrupted = (problem: string) => problem.includes('by the audit trail it is not published');
  expect(report.problems.filter((problem) => !isInterrupted(problem))).toEqual([]);
  const interrupted = report.problems.filter(isInterrupted).join('\n');
  for (const release of promised.published) expect(interrupted).not.toContain(release);
  const objects = createFolderObjectStore(releases);
  const heads = new Map<number, string>();
  for (let seq = 1; seq <= report.entries; seq += 1) {
    const entry = readEntry((await objects.read(auditKey(seq))) ?? new Uint8Array());
    if (entry?.manifest) heads.set(entry.revision, entry.hash);
  }
  expect(Math.max(...heads.keys())).toBe(report.revision);
  for (const [revision, head] of promised.heads) expect(heads.get(revision)).toBe(head);
  for (const release of promised.published) {
    expect(await registry.readRecord('mfe-lab', release)).toMatchObject({ release });
  }
}

describe('managers that are killed', () => {
  it(`leave a complete audit trail and every confirmed result, ${rounds} times`, async () => {
    const [releases, scratch] = [await temporaryFolder(), await temporaryFolder()];
    const program = await bundledProgram(join(__dirname, '..', '..'), 'src/stress/worker.ts');
    await prepare(releases);
    const promised: Promised = { published: new Set(), heads: new Map() };
    for (let round = 0; round < rounds; round += 1) {
      let left = 3 + ((round * 7) % 11);
      const children: ChildProcess[] = [];
      const onPromise = () => {
        left -= 1;
        if (left === 0) for (const child of children) child.kill('SIGKILL');
      };
      children.push(...managers.map((name) => startManager({ program, releases, scratch }, name, promised, onPromise)));
      await Promise.all(children.map((child) => once(child, 'exit')));
      expect(left).toBeLessThanOrEqual(0);
      await checkPromises(releases, promised);
    }
    expect(promised.heads.size).toBeGreaterThan(rounds);
  });
});
