import { createHash } from 'node:crypto';
import { type Environment, parseSettings } from '@storefront/server-kit/program';
import type { ReleaseRecord, RemoteDescriptor } from '@storefront/shared-contracts';
import { registryConfig, releaseSchema } from '../api/settings';
import type { BundleProbe } from '../bundles/bundle-probe';
import { bundleKey } from '../bundles/server-bundles';
import { type ChangeWithout, type ChangeResult, type MinuteMetrics, requestChange } from '../contract';
import { policyOf, policySchema, type RegistryPolicy } from '../registry/core/policy';
import type { Actor, Registry, RegistryClient } from '../registry/core/registry';
import { openCore, type RegistryCore, type RegistryPorts } from '../registry/core/registry-core';
import { createRegistry, registryPorts } from '../registry/create-registry';
import { buildFolder } from '../registry/stored/release-files';
import { createReleaseWatch } from '../registry/watch/watch-releases';
import { createFolderObjectStore } from '../store/folder-store';
import type { ObjectStore } from '../store/object-store';
import { createMemoryObjectStore } from './memory-object-store';
import { buildRelease, descriptorOf } from './releases';

/** The operator who works directly on the registry's folder. */
export const operator: Actor = { who: { kind: 'local', name: 'operator' }, scope: 'all' };

/** A release id of a commit. `digit` distinguishes commits. */
export const commitRelease = (digit: string, version = '1.0.0') => `${version}-g${digit.repeat(12)}`;

/** A change without the fields that a test may leave out: the helper reads the revision and adds a reason. */
type ChangeRequestInput = ChangeWithout<'revision' | 'why'> & { revision?: number; why?: string };

/** A registry under test, with a clock and counts that the test sets. */
export interface TestRegistry {
  readonly registry: Registry;
  readonly client: RegistryClient;
  readonly objects: ObjectStore;
  readonly ports: RegistryPorts;
  readonly counts: MinuteMetrics[];
  /** The time that the registry reads. `later` moves it by days. */
  readonly clock: { now: Date };
  /** Publishes a release of a part. @returns its id */
  publish(
    descriptor: RemoteDescriptor,
    digit: string,
    options?: { files?: Record<string, string>; contract?: string; version?: string },
  ): Promise<string>;
  change(asked: ChangeRequestInput): Promise<ChangeResult>;
  slot(part: string): Promise<unknown>;
}

const exposedBy = ({ descriptor: { routes, widgets } }: ReleaseRecord) =>
  [...routes, ...widgets].flatMap(({ module }) => module ?? []);

/** A probe that reports that everything starts. */
export const startEverything: BundleProbe = async ({ candidate, shell, remotes }) =>
  new Map(
    [candidate, ...(shell ? [shell] : []), ...remotes].map(({ record }) => [
      bundleKey(record),
      {
        modules: [...(record.server?.imports ?? []), ...exposedBy(record)],
        errors: [],
        browserErrors: [],
        rendered: 1,
        missing: [],
      },
    ]),
  );

/** The policy of these settings. */
export const testPolicy = (env: Environment = {}): RegistryPolicy => policyOf(parseSettings(policySchema, env));

/** Opens the registry in a folder, with a probe that reports that everything starts. */
export function folderRegistry(releases: string): Registry {
  const config = registryConfig(parseSettings(releaseSchema, {}), releases);
  const ports = registryPorts(createFolderObjectStore(releases), config, { since: () => Promise.resolve([]) });
  return createRegistry(openCore({ ...ports, probeBundles: startEverything }));
}

/** A registry in memory, or on the given store. */
export function testRegistry(options: { objects?: ObjectStore; policy?: RegistryPolicy } = {}): TestRegistry {
  const { objects = createMemoryObjectStore(), policy = testPolicy() } = options;
  const clock = { now: new Date('2026-11-20T10:00:00.000Z') };
  const counts: MinuteMetrics[] = [];
  let drawn = 0;
  const ports: RegistryPorts = {
    objects,
    counts: { since: async (minute) => counts.filter((one) => one.minute >= minute) },
    policy,
    probeBundles: startEverything,
    siteOrigin: 'https://shop.example',
    environment: 'test',
    now: () => new Date(clock.now),
    random: (bytes) => {
      drawn += 1;
      return createHash('sha512').update(String(drawn)).digest().subarray(0, bytes);
    },
  };
  const registry = createRegistry(openCore(ports));
  const client = registry.as(operator);
  return {
    registry,
    client,
    objects,
    ports,
    counts,
    clock,
    async publish(descriptor, digit, { files, contract = '1.0.0', version } = {}) {
      const { record, folder } = await buildRelease(descriptor, commitRelease(digit, version), files);
      await client.publish({ ...record, contract }, buildFolder(folder));
      return record.release;
    },
    async change(asked) {
      const revision = asked.revision ?? (await client.status()).revision;
      return requestChange(client, { ...asked, revision, why: asked.why ?? 'Tried in a test.' });
    },
    slot: async (part) => (await client.status()).parts.find(({ name }) => name === part)?.slot,
  };
}

/** A registry with a live shell and a live remote `mfe-lab` (`/lab/:id`), at revision 2. */
export async function liveRegistry(
  options: Parameters<typeof testRegistry>[0] = {},
): Promise<TestRegistry & { shell: string; lab: string }> {
  const fleet = testRegistry(options);
  const shell = await fleet.publish(shellDescriptor, 'a');
  const lab = await fleet.publish(labDescriptor, 'b');
  await fleet.change({ action: 'promote', part: 'shell', release: shell });
  await fleet.change({ action: 'promote', part: 'mfe-lab', release: lab });
  return { ...fleet, shell, lab };
}

export const shellDescriptor = descriptorOf('shell', { '/': 'Home' });
export const labDescriptor = descriptorOf('mfe-lab', { '/lab/:id': 'Lab tests' });

/** Runs both watches of releases once. @returns the parts that they changed */
export function createReleaseWatches(core: RegistryCore): () => Promise<string[]> {
  const watches = (['release watch', 'rollout steps'] as const).map((name) => createReleaseWatch(core, name));
  return async () => {
    const changed: string[] = [];
    for (const watch of watches) changed.push(...(await watch()));
    return changed;
  };
}

/** A promise that a test settles. */
export interface Deferred {
  readonly promise: Promise<void>;
  resolve(): void;
  reject(error: Error): void;
}

export function createDeferred(): Deferred {
  let [resolve, reject]: [() => void, (error: Error) => void] = [() => undefined, () => undefined];
  const promise = new Promise<void>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { promise, resolve, reject };
}

/** Matches a text that contains another one, within an expected object. */
export const containing = (text: string): unknown => expect.stringContaining(text);

/** Matches a text with a regular expression, within an expected object. */
export const matching = (form: RegExp): unknown => expect.stringMatching(form);
