import { paths } from '@storefront/shared-contracts';
import { LinkProvider, type LinkProps } from '@storefront/shared-ui';
import { createFakeShell, renderWithShell, type FakeShellOptions } from '@storefront/page-kit/testing';
import { configure } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import LabTestDetailPage from '../pages/lab-test-detail';
import LabTestListPage from '../pages/lab-test-list';
import LabTestOrganPage from '../pages/lab-test-organ';
import LabTestSearchPage from '../pages/lab-test-search';
import { labCategories, organs } from './fixtures';

// A loaded machine needs longer than the usual second to render a list of forty.
configure({ asyncUtilTimeout: 8000 });

const RouterLink = ({ href, ...rest }: LinkProps) => <Link to={href} {...rest} />;

const pages: { path: string; element: ReactElement }[] = [
  { path: paths.root, element: <h1>Home</h1> },
  { path: paths.labTests, element: <LabTestListPage /> },
  { path: paths.labTestType, element: <LabTestListPage /> },
  { path: paths.labTestSearch, element: <LabTestSearchPage /> },
  { path: paths.labTestOrgan, element: <LabTestOrganPage /> },
  { path: paths.labTestDetail, element: <LabTestDetailPage /> },
];

/** Opens an address of this remote in a fake shell whose links are the router's. */
export function open(address: string, { handlers, ...options }: FakeShellOptions = {}) {
  const shell = createFakeShell({
    ...options,
    handlers: {
      labTestOrgan: () => ({ status: 200, data: organs }),
      labTestCategory: () => ({ status: 200, data: labCategories }),
      ...handlers,
    },
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
