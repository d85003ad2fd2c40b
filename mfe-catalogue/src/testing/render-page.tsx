import { paths } from '@storefront/shared-contracts';
import { renderRoutes, type FakeShellOptions } from '@storefront/page-kit/testing';
import MedicineDetailPage from '../pages/medicine-detail';
import MedicineListPage from '../pages/medicine-list';
import MedicineSearchPage from '../pages/medicine-search';
import { categories } from './fixtures';

const pages = [
  { path: paths.root, element: <h1>Home</h1> },
  { path: paths.medicines, element: <MedicineListPage /> },
  { path: paths.medicineType, element: <MedicineListPage /> },
  { path: paths.medicineSearch, element: <MedicineSearchPage /> },
  { path: paths.medicineDetail, element: <MedicineDetailPage /> },
];

/** Opens a URL of this remote in a fake shell. */
export const open = (url: string, { handlers, ...options }: FakeShellOptions = {}) =>
  renderRoutes(pages, [url], {
    ...options,
    routerLinks: true,
    handlers: { mainCategory: () => ({ status: 200, data: categories }), ...handlers },
  });
