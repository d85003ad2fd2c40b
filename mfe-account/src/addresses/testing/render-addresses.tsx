import { paths } from '@storefront/shared-contracts';
import type { Address } from '@storefront/shared-contracts';
import { createFakeShell, renderWithShell } from '@storefront/page-kit/testing';
import type { ApiHandlers } from '@storefront/page-kit/testing';
import { act, configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import AddressesPage from '../../pages/addresses';
import { createFakeAddressApi } from './fake-address-api';

// A loaded machine needs longer than the usual second.
configure({ asyncUtilTimeout: 8000 });

const element = <AddressesPage />;
const pages = [paths.addresses, paths.accountAddress, paths.checkoutAddress].map((path) => ({ path, element }));

/** Opens one of the page's URLs with these saved addresses. */
export function openAddresses(at: string, saved: readonly Address[] = [], answers: ApiHandlers = {}) {
  const { book, handlers } = createFakeAddressApi(saved, answers);
  const shell = createFakeShell({ handlers, session: { signedIn: true, first_name: 'Meenakshi', is_verified: 3 } });
  const router = createMemoryRouter(pages, { initialEntries: [at] });
  const view = renderWithShell(<RouterProvider router={router} />, { shell });
  const calls = (name: string) => shell.calls.filter((call) => call.name === name).map((call) => call.input);
  const go = (delta: number) => act(() => router.navigate(delta));
  return { ...view, shell, book, calls, go, router, user: userEvent.setup({ delay: null }) };
}

export const card = async (name: string) => within(await screen.findByRole('article', { name }));
export const names = () => screen.queryAllByRole('article').map((one) => one.querySelector('h2')?.textContent);
export const dialog = (name: string) => screen.findByRole('dialog', { name });
export const button = (name: string) => screen.getByRole('button', { name });
export const field = (name: string | RegExp) => screen.getByLabelText(name);

/** Puts a whole text into a field at once. */
export async function enter(user: UserEvent, name: string, text: string): Promise<void> {
  await user.click(field(name));
  await user.paste(text);
}
