import { paths } from '@storefront/shared-contracts';
import { LinkProvider, type LinkProps } from '@storefront/shared-ui';
import { createFakeShell, renderWithShell, type FakeShellOptions } from '@storefront/page-kit/testing';
import { configure } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import MedicineDetailPage from '../pages/medicine-detail';
import MedicineListPage from '../pages/medicine-list';
import MedicineSearchPage from '../pages/medicine-search';
import { categories } from './fixtures';

// A loaded machine needs longer than the usual second to render a list of forty.
configure({ asyncUtilTimeout: 8000 });

const RouterLink = ({ href, ...rest }: LinkProps) => <Link to={href} {...rest} />;

const pages: { path: string; element: ReactElement }[] = [
  { path: paths.root, element: <h1>Home</h1> },
  { path: paths.medicines, element: <MedicineListPage /> },
  { path: paths.medicineType, element: <MedicineListPage /> },
  { path: paths.medicineSearch, element: <MedicineSearchPage /> },
  { path: paths.medicineDetail, element: <MedicineDetailPage /> },
];

/** Opens an address of this remote in a fake shell whose links are the router's. */
export function open(address: string, { handlers, ...options }: FakeShellOptions = {}) {
  const shell = createFakeShell({
    ...options,
    handlers: { mainCategory: () => ({ status: 200, data: categories }), ...handlers },
  });
  const root = (
    <LinkProvider component={RouterLink}>
      <Outlet />
    </LinkProvider>
  );
  const router = createMemoryRouter([{ element: root, children: pages }], { initialEntries: [address] });
  const view = renderWithShell(<RouterProvider router={router} />, { shell });
  const called = (name: string) => shell.calls.filter((call) => call.name === name);
  return { ...view, router, called, addressNow: () => router.state.location.pathname + router.state.location.search };
}
