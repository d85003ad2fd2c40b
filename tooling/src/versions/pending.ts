import getReleasePlan from '@changesets/get-release-plan';

/**
 * Names of the packages that pending changesets name. Reads files only, no git history.
 * @throws for an invalid configuration or changeset, or an unknown package
 */
export async function announcedPackages(root: string): Promise<ReadonlySet<string>> {
  const { changesets } = await getReleasePlan(root);
  return new Set(changesets.flatMap(({ releases }) => releases.map(({ name }) => name)));
}
