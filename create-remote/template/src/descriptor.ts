import type { RemoteDescriptor } from '@storefront/shared-contracts';

/** The routes and widgets that this remote owns, and the contract that it needs. */
export const descriptor: RemoteDescriptor = {
  name: 'example-remote',
  team: 'example-remote',
  // The range of shared-contracts that this remote works with.
  contract: '^__contract__',
  section: 'Example label',
  routes: [
    {
      path: '/example-route',
      access: 'public',
      module: './overview',
      title: 'Example label',
      frame: 'browse',
      rendered: true,
      navigation: 'Example label',
    },
  ],
  widgets: [{ name: 'example-remote/popular', module: './popular' }],
};
