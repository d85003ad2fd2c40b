import { labels, paths } from '@storefront/shared-contracts';
import { Breadcrumbs } from '@storefront/shared-ui';

const crumbs = [
  { label: labels.home, href: paths.root },
  { label: labels.medicines, href: paths.medicines },
  { label: 'Search' },
];

/** The way to a search page. */
export const SearchBreadcrumbs = () => <Breadcrumbs crumbs={crumbs} />;
