import { paths } from '@storefront/shared-contracts';
import { createFakeShell, renderWithShell } from '@storefront/page-kit/testing';
import type { FakeShellOptions } from '@storefront/page-kit/testing';
import { act, configure } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import ChangePasswordPage from '../pages/change-password';
import LoginPage from '../pages/login';
import LogoutPage from '../pages/logout';
import MyAccountPage from '../pages/my-account';
import OrderDetailsPage from '../pages/order-details';
import OrderListPage from '../pages/order-list';
import ResetPasswordPage from '../pages/reset-password';
import VerificationPage from '../pages/verification';

// A loaded machine needs longer than the usual second.
configure({ asyncUtilTimeout: 8000 });

const pages = [
  { path: paths.root, element: null },
  { path: paths.login, element: <LoginPage /> },
  { path: paths.resetPassword, element: <ResetPasswordPage /> },
  { path: paths.verification, element: <VerificationPage /> },
  { path: paths.logout, element: <LogoutPage /> },
  { path: paths.account, element: <MyAccountPage /> },
  { path: paths.changePassword, element: <ChangePasswordPage /> },
  { path: paths.orders, element: <OrderListPage /> },
  { path: paths.orderDetails, element: <OrderDetailsPage /> },
];

type Router = ReturnType<typeof createMemoryRouter>;
/** A URL, or an entry of the browser's history with its state. */
type Entry = string | Pick<Router['state']['location'], 'pathname' | 'state'>;

/**
 * Opens a URL of this remote in a fake shell; `shell.visited` records navigation to other pages. `go` is the
 * browser's Back (-1) and Forward (1).
 */
export function open(address: Entry, options: FakeShellOptions & { user?: UserEvent } = {}) {
  const { user = userEvent.setup(), ...rest } = options;
  const shell = createFakeShell(rest);
  const router = createMemoryRouter(pages, { initialEntries: ['/', address] });
  const go = (delta: number) => act(() => router.navigate(delta));
  const view = renderWithShell(<RouterProvider router={router} />, { shell });
  const bodies = (name: string) => shell.calls.filter((call) => call.name === name).map((call) => call.input);
  return { ...view, shell, user, bodies, go, router };
}

/** A promise that the test resolves. */
export function createDeferred<Value>() {
  let give: (value: Value) => void = () => undefined;
  const answer = new Promise<Value>((resolve) => (give = resolve));
  return { answer, give };
}
