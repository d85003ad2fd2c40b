import { paths } from '@storefront/shared-contracts';
import { renderRoutes, type FakeShellOptions } from '@storefront/page-kit/testing';
import LabTestDetailPage from '../pages/lab-test-detail';
import LabTestListPage from '../pages/lab-test-list';
import LabTestOrganPage from '../pages/lab-test-organ';
import LabTestSearchPage from '../pages/lab-test-search';
import { labCategories, organs } from './fixtures';

const pages = [
  { path: paths.root, element: <h1>Home</h1> },
  { path: paths.labTests, element: <LabTestListPage /> },
  { path: paths.labTestType, element: <LabTestListPage /> },
  { path: paths.labTestSearch, element: <LabTestSearchPage /> },
  { path: paths.labTestOrgan, element: <LabTestOrganPage /> },
  { path: paths.labTestDetail, element: <LabTestDetailPage /> },
];

/** Opens a URL of this remote in a fake shell. */
export const open = (url: string, { handlers, ...options }: FakeShellOptions = {}) =>
  renderRoutes(pages, [url], {
    ...options,
    routerLinks: true,
    handlers: {
      labTestOrgan: () => ({ status: 200, data: organs }),
      labTestCategory: () => ({ status: 200, data: labCategories }),
      ...handlers,
    },
  });
