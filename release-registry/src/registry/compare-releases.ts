import pMap from 'p-map';
import type { ReleaseRecord, RouteDefinition } from '@storefront/shared-contracts';
import {
  addReports,
  type DescriptorChange,
  type ListedRelease,
  minuteOf,
  RegistryError,
  type ReleaseComparison,
  type ReleaseErrors,
} from '../contract';
import { publishedRecord } from './changes/check';
import { readPartHistory } from './changes/part-history';
import type { RegistryCore } from './core/registry-core';
import { describeReleases, listRecords } from './fleet-status';
import { findSlot } from './stored/slots';

/** Comparable values of a route, widget or the part itself, by name. */
type Facts = Readonly<Record<string, string>>;

const routeFacts = ({ access, title, module, frame, hold = false, rendered = false }: RouteDefinition): Facts => ({
  access,
  title: `"${title}"`,
  ...(module !== undefined && { module }),
  ...(frame !== undefined && { frame: `frame ${frame}` }),
  ...(hold && { hold: 'no live update while open' }),
  ...(rendered && { rendered: 'rendered with its data' }),
});

type Described = Pick<ReleaseRecord, 'descriptor' | 'uses'>;

function factsOf({ descriptor, uses }: Described): Map<string, Facts> {
  const { team, contract, section, routes, widgets } = descriptor;
  return new Map<string, Facts>([
    ['part', { contract, team, section }],
    ...routes.map((route) => [`route ${route.path}`, routeFacts(route)] as const),
    ...widgets.map(({ name, module }) => [`widget ${name}`, { module }] as const),
    ...uses.map((name) => [`use of ${name}`, { use: 'widget of another part' }] as const),
  ]);
}

const allFacts = (facts: Facts) => Object.values(facts).join(', ');

function compareFacts(what: string, base: Facts, next: Facts): DescriptorChange[] {
  return [...new Set([...Object.keys(next), ...Object.keys(base)])].flatMap((fact) => {
    const [before = 'none', after = 'none'] = [base[fact], next[fact]];
    return before === after ? [] : [{ what: `${what}, ${fact}`, before, after }];
  });
}

/** Lists differences of descriptor and used widgets between two releases. Removed items come last. */
export function compareDescriptors(base: Described, next: Described): DescriptorChange[] {
  const [before, after] = [factsOf(base), factsOf(next)];
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((what) => {
    const [was, is] = [before.get(what), after.get(what)];
    if (was && is) return compareFacts(what, was, is);
    return [{ what, ...(was && { before: allFacts(was) }), ...(is && { after: allFacts(is) }) }];
  });
}

/** Limit of releases whose files are measured concurrently. */
const sizesAtOnce = 16;

/** Lists the published releases of a part with their sizes, newest first. @throws RegistryError `unknown` */
export async function listPublished(core: RegistryCore, part: string): Promise<ListedRelease[]> {
  const { files } = core;
  const { manifest, summaries } = await core.readState();
  const slot = manifest && findSlot(manifest, part);
  const records = await listRecords(part, { files, summaries });
  const releases = describeReleases(part, records, { slot, history: readPartHistory(summaries, part), summaries });
  if (releases.length === 0) throw new RegistryError('unknown', `No release of ${part} was published here.`);
  const measure = async ({ summary, record }: (typeof releases)[number]) => ({
    ...summary,
    load_bytes: await files.listedLoadBytes(record),
  });
  return pMap(releases, measure, { concurrency: sizesAtOnce });
}

/** Compares a published release with `base`, by default the stable one. @throws RegistryError `unknown`, `invalid` */
export async function compareReleases(
  core: RegistryCore,
  part: string,
  release: string,
  base: string | undefined,
): Promise<ReleaseComparison> {
  const { manifest } = await core.readState();
  const other = base ?? (manifest && findSlot(manifest, part)?.stable);
  if (other === undefined)
    throw new RegistryError('invalid', `${part} has no live release. Name the other release with --with part@release.`);
  const [after, before] = await Promise.all([publishedRecord(core, part, release), publishedRecord(core, part, other)]);
  const [loadBytes, baseLoadBytes] = await Promise.all([
    core.files.initialLoadBytes(after),
    core.files.initialLoadBytes(before),
  ]);
  return {
    part,
    release,
    base: other,
    load_bytes: loadBytes,
    base_load_bytes: baseLoadBytes,
    changes: compareDescriptors(before, after),
  };
}

const maxReports = 50;

/**
 * Reads errors that pages reported for a published release in the last two windows of the error policy.
 * @throws RegistryError `unknown`
 */
export async function readReleaseErrors(core: RegistryCore, part: string, release: string): Promise<ReleaseErrors> {
  await publishedRecord(core, part, release);
  const since = new Date(core.now().getTime() - 2 * core.policy.errors.window_minutes * 60_000);
  const counts = await core.readAllCounts();
  const own = counts.filter((one) => one.part === part && one.release === release && one.minute > minuteOf(since));
  return {
    part,
    release,
    since: since.toISOString(),
    errors: own.reduce((sum, one) => sum + one.errors, 0),
    reports: addReports(
      [],
      own.flatMap((one) => one.reports ?? []),
      maxReports,
    ),
  };
}
