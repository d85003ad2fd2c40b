import { paths } from '@storefront/shared-contracts';
import type { Address } from '@storefront/shared-contracts';
import { renderRoutes } from '@storefront/page-kit/testing';
import type { ApiHandlers } from '@storefront/page-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import AddressesPage from '../../pages/addresses';
import { enterText } from '../../testing/enter-text';
import { createFakeAddressApi } from './fake-address-api';

const element = <AddressesPage />;
const pages = [paths.addresses, paths.accountAddress, paths.checkoutAddress].map((path) => ({ path, element }));

/** Opens a URL of the page with these saved addresses. */
export function openAddresses(at: string, saved: readonly Address[] = [], answers: ApiHandlers = {}) {
  const { book, handlers } = createFakeAddressApi(saved, answers);
  const session = { signedIn: true, first_name: 'Meenakshi', is_verified: 3 } as const;
  const { inputs: calls, ...view } = renderRoutes(pages, [at], { handlers, session });
  return { ...view, book, calls, user: userEvent.setup({ delay: null }) };
}

export const card = async (name: string) => within(await screen.findByRole('article', { name }));
export const names = () => screen.queryAllByRole('article').map((one) => one.querySelector('h2')?.textContent);
export const dialog = (name: string) => screen.findByRole('dialog', { name });
export const button = (name: string) => screen.getByRole('button', { name });
export const field = (name: string | RegExp) => screen.getByLabelText(name);

/** Sets the whole text of a field at once, then presses `keys`. */
export const enter = (user: UserEvent, name: string, text: string, keys?: string): Promise<void> =>
  enterText(user, field(name), text, keys);
