import { labels, paths } from '@storefront/shared-contracts';
import type { RemoteDescriptor, RouteClaim } from '@storefront/shared-contracts';

const claimed = [paths.labTests, paths.labTestType, paths.labTestSearch, paths.labTestDetail, paths.labTestOrgan];

const routes: RouteClaim[] = claimed.map((path) => ({
  path,
  access: 'public',
  title: labels.bookLabTest,
  module: './lab-placeholder',
}));

/** What this remote claims. Every address of the lab section leads to its placeholder. Source: architecture, "A remote". */
export const descriptor: RemoteDescriptor = {
  name: 'mfe-lab',
  team: 'lab',
  contract: '^1.0.0',
  section: 'Lab tests',
  routes,
  widgets: [],
  uses: [],
};
