import { paths } from '@storefront/shared-contracts';
import { renderRoutes } from '@storefront/page-kit/testing';
import type { RenderRoutesOptions } from '@storefront/page-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import MyCart from '../pages/my-cart';
import type { FakeCart } from './fake-cart';

interface OpenCartOptions extends RenderRoutesOptions {
  /** Query of the URL, such as `?page=lab`. */
  readonly query?: string;
}

/** Opens My Cart with a fake cart and waits until the cart is shown. */
export async function openCart(cart: FakeCart, { query = '', ...options }: OpenCartOptions = {}) {
  const view = renderRoutes([{ path: paths.cart, element: <MyCart /> }], [paths.cart + query], {
    handlers: cart.handlers,
    ...options,
  });
  await waitFor(() => expect(screen.queryByText('Loading your cart')).not.toBeInTheDocument());
  return { ...view, user: userEvent.setup({ delay: null }) };
}

export const rows = () => within(screen.getByRole('tabpanel')).queryAllByRole('listitem');

/** The row of the item with this name. */
export const row = (name: string) =>
  within(screen.getByText(name, { selector: 'li a, li a *' }).closest('li') ?? document.body);

/** The panel beside the rows with this heading. */
export const panel = (name: string) => within(screen.getByRole('region', { name }));

/** A line of the price details that opens, by its label. */
export const line = (name: string) => within(screen.getByRole('group', { name }));

/** Opens such a line, unless it is open. */
export async function openLine(user: UserEvent, name: string) {
  const group = screen.getByRole('group', { name });
  if (!group.hasAttribute('open')) await user.click(group.querySelector('summary') ?? group);
}

/** An amount of the price details, by its label. */
export const amount = (label: string) => panel('Price details').getByText(label).nextElementSibling?.textContent;

export const quantityOf = (name: string) => screen.getByLabelText(`Quantity of ${name}`);
export const patientsOf = (name: string) => screen.getByLabelText(`Patients of ${name}`);

/** The Checkout button beside the rows. The phone's action bar has the other one. */
export const checkoutButton = () => panel('Price details').getByRole('button', { name: /^Checkout|^Saving/ });
