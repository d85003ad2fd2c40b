import { paths } from '@storefront/shared-contracts';
import { renderRoutes } from '@storefront/page-kit/testing';
import type { FakeShellOptions, HistoryEntry } from '@storefront/page-kit/testing';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import AccountDataPage from '../pages/account-data';
import ChangePasswordPage from '../pages/change-password';
import DevicesPage from '../pages/devices';
import LoginPage from '../pages/login';
import LogoutPage from '../pages/logout';
import MyAccountPage from '../pages/my-account';
import OrderDetailsPage from '../pages/order-details';
import OrderDocumentPage from '../pages/order-document';
import OrderListPage from '../pages/order-list';
import OverviewPage from '../pages/overview';
import ResetPasswordPage from '../pages/reset-password';
import VerificationPage from '../pages/verification';

const pages = [
  { path: paths.root, element: null },
  { path: paths.login, element: <LoginPage /> },
  { path: paths.resetPassword, element: <ResetPasswordPage /> },
  { path: paths.verification, element: <VerificationPage /> },
  { path: paths.logout, element: <LogoutPage /> },
  { path: paths.accountOverview, element: <OverviewPage /> },
  { path: paths.account, element: <MyAccountPage /> },
  { path: paths.changePassword, element: <ChangePasswordPage /> },
  { path: paths.accountData, element: <AccountDataPage /> },
  { path: paths.devices, element: <DevicesPage /> },
  { path: paths.orders, element: <OrderListPage /> },
  { path: paths.orderDetails, element: <OrderDetailsPage /> },
  { path: paths.orderDocument, element: <OrderDocumentPage /> },
];

/**
 * Opens a URL or history entry of this remote in a fake shell. `shell.visited` records navigations to other pages. `go`
 * is the browser's Back (-1) and Forward (1).
 */
export function open(
  entry: HistoryEntry,
  { user = userEvent.setup({ delay: null }), ...options }: FakeShellOptions & { user?: UserEvent } = {},
) {
  const { inputs: bodies, ...view } = renderRoutes(pages, ['/', entry], options);
  return { ...view, user, bodies };
}
