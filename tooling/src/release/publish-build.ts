import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { ReleaseRecord } from '@storefront/shared-contracts';
import { releaseRecord } from '@storefront/shared-contracts/schemas';
import { RegistryError } from '@storefront/release-registry';
import { buildFolder, type BuildOf, type CliPorts } from '@storefront/release-registry/cli';
import { inputsHash, partInputs } from '../build/build-inputs';
import type { BuiltPart } from '../build/build-part';
import { findParts, loadDescriptor, type Part } from '../build/find-parts';
import { cleanCommit, commitRelease, commitTexts } from './publish-git';

const invalid = (message: string, cause?: unknown) => new RegistryError('invalid', message, undefined, { cause });

interface CalledIn {
  readonly root: string;
  /** Working directory of the caller, to which `--dir` is relative. */
  readonly folder: string;
  /** The package whose script was called. */
  readonly home: string;
}

/** The named part, else the one in whose folder the command was called. @throws RegistryError */
export function partToPublish({ root, home }: CalledIn, name: string | undefined): Part {
  const parts = findParts(root);
  const partName = name ?? relative(root, home).split(sep)[0];
  const part = parts.find((candidate) => candidate.name === partName);
  if (part) return part;
  const names = parts.map((candidate) => candidate.name).join(', ');
  if (name === undefined) throw invalid(`Name what to publish, or call this in its folder. There are: ${names}.`);
  throw new RegistryError('unknown', `There is no ${name} in this workspace. There are: ${names}.`);
}

/** Size of all uploaded files in bytes, including compressed variants. */
function getUploadSize(client: string, { files }: ReleaseRecord): number {
  return files
    .flatMap(({ path }) => [path, `${path}.br`, `${path}.gz`])
    .reduce((sum, path) => sum + (statSync(join(client, path), { throwIfNoEntry: false })?.size ?? 0), 0);
}

/** @throws RegistryError `invalid` if the folder has no valid build */
function readRecord(folder: string): ReleaseRecord {
  const file = join(folder, 'record.json');
  if (!existsSync(file) || !existsSync(join(folder, 'client'))) {
    throw invalid(`${folder} holds no build: a record.json and a folder client.`);
  }
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw invalid(`${file} is not JSON.`, cause);
  }
  const parsed = releaseRecord.safeParse(json);
  if (parsed.success) return parsed.data;
  throw invalid(`${file} is not valid at ${parsed.error.issues[0]?.path.join('..') ?? 'its top'}.`, parsed.error);
}

/**
 * Returns the builds of all parts of the workspace. Builds those that are missing or stale. Release ids contain a hash
 * of the content.
 */
export function localBuilds(root: string): CliPorts['localBuilds'] {
  return async (say) => {
    const { buildAll } = await import('../build/build-all');
    await buildAll(root, say);
    return findParts(root).map(({ dir }) => {
      const folder = join(dir, 'dist');
      const [record, client] = [readRecord(folder), join(folder, 'client')];
      return { record, source: buildFolder(client), bytes: getUploadSize(client, record) };
    });
  };
}

const outputOf = ({ dir }: Part) => join(dir, 'dist');

/** Builds a part into its `dist`, without the build cache. @throws with webpack's messages if it does not compile */
export async function buildFresh(part: Part): Promise<BuiltPart> {
  // Imported on demand, because loading the compilers takes a second that other commands do not need.
  const { buildPart } = await import('../build/build-part');
  return buildPart(part, await loadDescriptor(part), outputOf(part));
}

/** Builds a part of this workspace, and marks it as built for the next `npm run build`. */
async function buildStamped(part: Part): Promise<void> {
  const stamp = join(outputOf(part), 'inputs');
  rmSync(stamp, { force: true });
  await buildFresh(part);
  writeFileSync(stamp, inputsHash(part.root, partInputs(part.name)));
}

/** The builds of this workspace. */
export const publishableBuilds = (called: CalledIn): BuildOf =>
  committedBuilds({ folder: called.folder, findPart: (name) => partToPublish(called, name), build: buildStamped });

interface BuildPorts {
  /** Working directory of the caller, to which `--dir` is relative. */
  readonly folder: string;
  /** The named part; without a name, the part that the command was called for. @throws RegistryError */
  readonly findPart: (name: string | undefined) => Part;
  /** Builds the part into its `dist`. */
  readonly build: (part: Part) => Promise<unknown>;
}

/**
 * Provides the builds that the release command publishes: built from the part's sources, or a finished build in a
 * folder. The release id contains the commit of the work tree.
 */
export function committedBuilds({ folder: calledIn, findPart, build }: BuildPorts): BuildOf {
  return async (name, dir, say) => {
    let folder: string;
    if (dir === undefined) {
      const part = findPart(name);
      await cleanCommit(part.dir);
      say(`Building ${part.name} …`);
      await build(part);
      folder = outputOf(part);
    } else {
      folder = resolve(calledIn, dir);
    }
    const built = readRecord(folder);
    if (name !== undefined && built.name !== name)
      throw invalid(`${folder} holds a build of ${built.name}, not of ${name}.`);
    // Checks again after the build, because the sources must not have changed during it.
    const commit = await cleanCommit(folder);
    const client = join(folder, 'client');
    return {
      record: {
        ...built,
        release: commitRelease(built.version, commit),
        build: { ...built.build, commit, ...(await commitTexts(folder, commit)) },
      },
      source: buildFolder(client),
      bytes: getUploadSize(client, built),
    };
  };
}
