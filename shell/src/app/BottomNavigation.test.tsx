import { act, screen, within } from '@testing-library/react';
import { storageOfCustomer } from '../testing/memory-storage';
import { remote, renderPage } from '../testing/test-services';
import { currentItem, items } from './BottomNavigation';

const account = remote({
  name: 'mfe-account',
  routes: [
    { path: '/login', access: 'guest', module: './login', title: 'Login', frame: 'form' },
    { path: '/my-account', access: 'token', module: './profile', title: 'My Profile' },
  ],
});
const medicines = remote({
  name: 'mfe-catalogue',
  routes: [{ path: '/order-medicines', access: 'public', module: './list', title: 'Medicines', frame: 'browse' }],
});
const navigation = () => within(screen.getByRole('navigation', { name: 'Shop' }));

describe('the bottom navigation', () => {
  it('links to the five main pages, guests to the login with a redirect_uri', async () => {
    await renderPage('/order-medicines?category=3', { remotes: [account, medicines] });
    const links = navigation().getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Medicines', '/order-medicines'],
      ['Lab tests', '/book-lab-test'],
      ['Cart', '/my-cart'],
      ['Account', '/login?redirect_uri=%2Forder-medicines%3Fcategory%3D3'],
    ]);
    const current = links.filter((link) => link.hasAttribute('aria-current'));
    expect(current.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['Medicines', 'page'],
    ]);
  });

  it('links customers to their account and shows the number of items in the cart', async () => {
    const { services } = await renderPage('/', { remotes: [account], local: storageOfCustomer({ cart_count: 4 }) });
    const cart = await navigation().findByRole('link', { name: 'Cart, 4 items' });
    expect(within(cart).getByText('4')).toBeVisible();
    expect(navigation().getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/my-account/overview');
    act(() => services.shell.events.emit('cart:changed', { product_type: 'medicine', cart_count: 0 }));
    expect(await navigation().findByRole('link', { name: 'Cart, 0 items' })).toHaveTextContent(/^Cart$/);
  });

  it('is on pages without a route, to which no login returns, and not on forms', async () => {
    const { unmount } = await renderPage('/no-such-page', { remotes: [account] });
    expect(navigation().getAllByRole('link')).toHaveLength(5);
    expect(navigation().getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/login');
    unmount();
    await renderPage('/login', { remotes: [account] });
    expect(screen.queryByRole('navigation', { name: 'Shop' })).not.toBeInTheDocument();
  });
});

it.each([
  ['/', 'home page'],
  ['/home', 'home page'],
  ['/Order-Medicines/', 'medicines page'],
  ['/order-medicines/allopathic', 'medicines true'],
  ['/order-medicines/detail/7/paracetamol', 'medicines true'],
  ['/book-lab-test', 'labTests page'],
  ['/book-lab-test/detail/7/lipid', 'labTests true'],
  ['/my-cart', 'cart page'],
  ['/my-account', 'account page'],
  ['/my-account/overview', 'account page'],
  ['/my-account/devices', 'account page'],
  ['/my-account/address', 'account true'],
  ['/my-order/medicine', 'account page'],
  ['/my-order/lab/NL-1', 'account true'],
  ['/my-address', 'account page'],
  ['/faqs', ''],
  ['/order-medicines-guide', ''],
])('%s belongs to "%s"', (pathname, expected) => {
  const marked = items.flatMap(({ item }) => {
    const current = currentItem(item, pathname);
    return current === undefined ? [] : [`${item} ${current}`];
  });
  expect(marked.join()).toBe(expected);
});
