import { paths, type RemoteDescriptor } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';

/** The routes and widgets of this remote. */
export const descriptor: RemoteDescriptor = {
  name: 'mfe-catalogue',
  team: 'catalogue',
  contract: '^6.0.0',
  section: labels.medicines,
  routes: [
    {
      path: paths.medicines,
      access: 'public',
      module: './medicine-list',
      title: labels.medicines,
      frame: 'browse',
      rendered: true,
    },
    {
      path: paths.medicineType,
      access: 'public',
      module: './medicine-list',
      title: labels.medicines,
      frame: 'browse',
      rendered: true,
    },
    {
      path: paths.medicineSearch,
      access: 'public',
      module: './medicine-search',
      title: 'Search',
      frame: 'browse',
      rendered: true,
    },
    {
      path: paths.medicineDetail,
      access: 'public',
      module: './medicine-detail',
      title: labels.medicines,
      frame: 'product',
      rendered: true,
    },
  ],
  widgets: [
    { name: 'catalogue/shop-by-category', module: './shop-by-category' },
    { name: 'catalogue/best-sellers', module: './best-sellers' },
  ],
};
