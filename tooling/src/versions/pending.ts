import getReleasePlan from '@changesets/get-release-plan';

/**
 * Names of the packages that pending changesets announce. Looks at the files alone: no git, no branch to compare with.
 * @throws when the configuration is not valid, or a changeset can't be read or names a package that there is not
 */
export async function announcedPackages(root: string): Promise<ReadonlySet<string>> {
  const { changesets } = await getReleasePlan(root);
  return new Set(changesets.flatMap(({ releases }) => releases.map(({ name }) => name)));
}
