import { paths, staticPages, type RemoteDescriptor } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';

export const descriptor: RemoteDescriptor = {
  name: 'shell',
  team: 'shell',
  contract: '^5.0.0',
  section: 'The shop',
  routes: [
    { path: paths.root, access: 'public', title: labels.home, frame: 'browse', rendered: true },
    { path: paths.home, access: 'public', title: labels.home, frame: 'browse', rendered: true },
    ...staticPages.map(({ path, title }) => ({ path, access: 'public' as const, title, rendered: true, shows: [] })),
  ],
  widgets: [],
  uses: ['catalogue/shop-by-category', 'catalogue/best-sellers', 'lab/popular-tests', 'lab/tests-by-organ'],
  deferred: ['lab/popular-tests', 'lab/tests-by-organ'],
};
