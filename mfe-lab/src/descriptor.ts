import { paths, type RemoteDescriptor } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';

/** The routes and widgets of this remote. */
export const descriptor: RemoteDescriptor = {
  name: 'mfe-lab',
  team: 'lab',
  contract: '^6.0.0',
  section: 'Lab tests',
  routes: [
    {
      path: paths.labTests,
      access: 'public',
      module: './lab-test-list',
      title: labels.labTest,
      frame: 'browse',
      rendered: true,
    },
    {
      path: paths.labTestType,
      access: 'public',
      module: './lab-test-list',
      title: labels.labTest,
      frame: 'browse',
      rendered: true,
    },
    {
      path: paths.labTestSearch,
      access: 'public',
      module: './lab-test-search',
      title: 'Search',
      frame: 'browse',
      rendered: true,
    },
    {
      path: paths.labTestOrgan,
      access: 'public',
      module: './lab-test-organ',
      title: labels.testsByOrgan,
      frame: 'browse',
      rendered: true,
    },
    {
      path: paths.labTestDetail,
      access: 'public',
      module: './lab-test-detail',
      title: labels.labTest,
      frame: 'product',
      rendered: true,
    },
  ],
  widgets: [
    { name: 'lab/popular-tests', module: './popular-tests' },
    { name: 'lab/tests-by-organ', module: './tests-by-organ' },
  ],
};
