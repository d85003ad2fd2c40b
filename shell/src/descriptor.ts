import { paths, staticPages, type RemoteDescriptor, type RouteDefinition } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';

const home: Omit<RouteDefinition, 'path'> = {
  access: 'public',
  title: labels.home,
  frame: 'browse',
  rendered: true,
};

export const descriptor: RemoteDescriptor = {
  name: 'shell',
  team: 'shell',
  contract: '^6.0.0',
  section: 'The shop',
  routes: [
    { path: paths.root, ...home },
    { path: paths.home, ...home },
    ...staticPages.map(({ path, title }) => ({ path, access: 'public' as const, title, rendered: true })),
  ],
  widgets: [],
};
