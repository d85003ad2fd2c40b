import type { RemoteDescriptor } from '@storefront/shared-contracts';
import { openRegistry, publishLocalBuilds } from '@storefront/release-registry';
import type { Actor, Registry } from '@storefront/release-registry';
import { buildRelease, descriptorOf, releaseOf } from '@storefront/release-registry/testing';

const operator: Actor = { who: { kind: 'local', name: 'bench' }, scope: 'all' };

/** A fleet with the real size: a shell and four remotes with some thirty pages. */
function descriptors(): RemoteDescriptor[] {
  const pages = (section: string, count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `/${section}/part-${index}/:id/:slug`,
        `Page ${index} of ${section}`,
      ]),
    );
  return [
    descriptorOf('shell', { '/': 'Home', ...pages('static', 12) }),
    descriptorOf('mfe-catalogue', pages('order-medicines', 5)),
    descriptorOf('mfe-lab', pages('book-lab-test', 6)),
    descriptorOf('mfe-cart-checkout', pages('checkout', 5)),
    descriptorOf('mfe-account', pages('my-account', 11)),
  ];
}

/** URL path of a page of mfe-lab. */
export const labPage = '/book-lab-test/part-3/42/some-name';

/** Releases of mfe-lab: the second one is live, a rollback leads to the first one. */
export const labReleases = { old: releaseOf('1'), live: releaseOf('2') } as const;

/** Publishes the fleet into a folder. */
export async function publishFleet(releases: string): Promise<Registry> {
  const registry = openRegistry(releases, {});
  const first = await Promise.all(descriptors().map((descriptor) => buildRelease(descriptor, labReleases.old)));
  const workspace = { name: 'bench', take: false };
  await publishLocalBuilds(registry, first, workspace);
  const next = await Promise.all(
    descriptors().map((descriptor) =>
      buildRelease(descriptor, descriptor.name === 'mfe-lab' ? labReleases.live : labReleases.old),
    ),
  );
  await publishLocalBuilds(
    registry,
    next.map((build, index) => (build.record.name === 'mfe-lab' ? build : (first[index] ?? build))),
    workspace,
  );
  return registry;
}

/** Acts as the local operator at the current revision. */
export async function actOn(registry: Registry, action: 'promote' | 'rollback', release: string): Promise<void> {
  const client = registry.as(operator);
  const { revision } = await client.status();
  const base = { part: 'mfe-lab', revision, why: 'Measured.' };
  if (action === 'promote') await client.promote({ ...base, release, force: true });
  else await client.rollback({ ...base, to: release, force: true });
}
