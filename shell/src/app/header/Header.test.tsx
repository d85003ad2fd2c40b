import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cartOf } from '../../testing/fake-cart';
import { storageOfCustomer } from '../../testing/memory-storage';
import { remote, renderPage } from '../../testing/test-services';

const page = (path: string, module: string) => ({ path, access: 'public', module, title: 'X' }) as const;
const account = remote({
  name: 'mfe-account',
  routes: [
    page('/login', './login'),
    page('/my-account/overview', './overview'),
    page('/my-account', './profile'),
    page('/my-order/:product_type', './orders'),
    page('/my-address', './addresses'),
    page('/my-account/devices', './devices'),
    page('/my-account/data', './data'),
    page('/change-password', './change'),
    page('/logout', './logout'),
  ],
});
const medicines = remote({
  name: 'mfe-catalogue',
  routes: [page('/order-medicines', './list'), page('/order-medicines/search', './list')],
});

describe('the header', () => {
  it('begins with a skip link, and shows guests the login, a cart, the messaging app, FAQs and Contact Us', async () => {
    const user = userEvent.setup({ delay: null });
    await renderPage('/', { remotes: [account] });
    await user.tab();
    expect(screen.getByText('Skip to main content')).toHaveFocus();
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
    const header = screen.getByRole('banner');
    expect(within(header).getByRole('link', { name: 'Login/Register' })).toHaveAttribute('href', '/login');
    expect(within(header).getByRole('link', { name: 'Cart, 0 items' })).toHaveAttribute('href', '/my-cart');
    expect(within(header).getByRole('link', { name: /1800-000-0000.*Order on messaging app/ })).toHaveAttribute(
      'href',
      'https://wa.me/9118000000000',
    );
    expect(within(header).queryByRole('button', { name: /Account/ })).not.toBeInTheDocument();
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(nav.getByRole('link', { name: 'FAQs' })).toHaveAttribute('href', '/faqs');
    expect(nav.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact-us');
  });

  it('shows the number of the messaging link', async () => {
    await renderPage('/', { remotes: [account], config: { phone: '1800-111-2222', whatsapp: '919876543210' } });
    const link = within(screen.getByRole('banner')).getByRole('link', { name: /Order on messaging app/ });
    expect(link).toHaveAccessibleName(/^\+91 98765 43210/);
    expect(link).toHaveAttribute('href', 'https://wa.me/919876543210');
  });

  it('omits the messaging app if none is configured', async () => {
    await renderPage('/', { config: { whatsapp: '' } });
    expect(screen.queryByRole('link', { name: /messaging app/i })).not.toBeInTheDocument();
  });

  it('opens the account menu of a customer without a name', async () => {
    const user = userEvent.setup({ delay: null });
    await renderPage('/', { remotes: [account], local: storageOfCustomer({ first_name: '' }) });
    await user.click(await screen.findByRole('button', { name: 'Account' }));
    expect(screen.getByRole('navigation', { name: 'My account' })).toBeVisible();
  });

  it('shows customers their name with the account menu, by mouse and by keyboard', async () => {
    const user = userEvent.setup({ delay: null });
    await renderPage('/', { remotes: [account], local: storageOfCustomer() });
    const button = await screen.findByRole('button', { name: 'Account of Meenakshi' });
    await user.click(button);
    const menu = screen.getByRole('navigation', { name: 'My account' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['My Account', '/my-account/overview'],
      ['My Profile', '/my-account'],
      ['My Medicine Orders', '/my-order/medicine'],
      ['My Lab Orders', '/my-order/lab'],
      ['My Addresses', '/my-address'],
      ['My Devices', '/my-account/devices'],
      ['My Data', '/my-account/data'],
      ['Change Password', '/change-password'],
      ['Logout', '/logout'],
    ]);
    expect(within(menu).getByText('Meenakshi')).toBeVisible();
    expect(within(menu).getByRole('link', { name: 'My Account' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('navigation', { name: 'My account' })).not.toBeInTheDocument();
    expect(button).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Login/Register' })).not.toBeInTheDocument();
  });

  it('shows full name and mobile number in the account menu, and offers the theme', async () => {
    const user = userEvent.setup({ delay: null });
    const profile = { first_name: 'Meenakshi', last_name: 'Subramaniam', mobile_number: '9876543210', email: '' };
    const responses = { 'GET /user': { status: 200, data: profile } };
    await renderPage('/', { remotes: [account], local: storageOfCustomer(), responses });
    await user.click(await screen.findByRole('button', { name: 'Account of Meenakshi' }));
    const menu = within(screen.getByRole('navigation', { name: 'My account' }));
    expect(await menu.findByText('Meenakshi Subramaniam')).toBeVisible();
    expect(menu.getByText('98765 43210')).toBeVisible();
    await user.selectOptions(menu.getByLabelText('Theme'), 'Dark');
    expect(menu.getByLabelText('Theme')).toHaveDisplayValue('Dark');
  });

  it('closes the account menu on the link to the current page', async () => {
    const user = userEvent.setup({ delay: null });
    await renderPage('/my-account', { remotes: [account], local: storageOfCustomer() });
    const button = await screen.findByRole('button', { name: 'Account of Meenakshi' });
    await user.click(button);
    const link = screen.getByRole('link', { name: 'My Profile' });
    expect(link).toHaveAttribute('aria-current', 'page');
    await user.click(link);
    expect(screen.queryByRole('navigation', { name: 'My account' })).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it('shows the stored cart count first, then changes, which enlarge it for a moment', async () => {
    const { services } = await renderPage('/', { local: storageOfCustomer({ cart_count: 5 }) });
    const header = within(screen.getByRole('banner'));
    const animation = async (count: number) => {
      const link = await header.findByRole('link', { name: new RegExp(`^Cart, ${count} `) });
      return getComputedStyle(within(link).getByText(count)).animation;
    };
    expect(await animation(5)).toBe('');
    act(() => services.shell.events.emit('cart:changed', { product_type: 'medicine', cart_count: 6 }));
    expect(await animation(6)).not.toBe('');
  });

  it('counts the lines of both carts at start', async () => {
    await renderPage('/', {
      responses: {
        'GET /cart/medicine': { status: 200, data: cartOf(3) },
        'GET /cart/lab': { status: 200, data: cartOf(0) },
      },
    });
    const header = within(screen.getByRole('banner'));
    expect(await header.findByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  });

  it('links only to pages that a part has', async () => {
    await renderPage('/', { remotes: [medicines], local: storageOfCustomer() });
    await screen.findByRole('button', { name: 'Account of Meenakshi' });
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(nav.queryByRole('link', { name: 'My Medicine Orders' })).not.toBeInTheDocument();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Order Medicines' })).toBeVisible();
    expect(footer.queryByRole('link', { name: 'Book Lab Test' })).not.toBeInTheDocument();
  });

  it('links to the lists of all eight categories, and customers to their orders of medicines', async () => {
    await renderPage('/', { remotes: [medicines, account], local: storageOfCustomer() });
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(await nav.findByRole('link', { name: 'My Medicine Orders' })).toHaveAttribute('href', '/my-order/medicine');
    const lists = nav.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(lists.filter((href) => href.startsWith('/order-medicines/'))).toHaveLength(8);
    expect(nav.getByRole('link', { name: 'Eye & ear drops' })).toHaveAttribute(
      'href',
      '/order-medicines/eye-ear-drops',
    );
  });

  it('links to the pages for which a remote asks, and marks the section of the page', async () => {
    const wellness = remote({
      name: 'mfe-wellness',
      routes: [{ ...page('/wellness', './overview'), navigation: 'Wellness' }, page('/wellness/:id', './detail')],
    });
    await renderPage('/order-medicines', { remotes: [medicines, wellness] });
    const nav = screen.getByRole('navigation', { name: 'Main' });
    expect(within(nav).getByRole('link', { name: 'Wellness' })).toHaveAttribute('href', '/wellness');
    expect(
      within(nav)
        .getAllByRole('link')
        .filter((link) => link.getAttribute('href')?.startsWith('/wellness')),
    ).toHaveLength(1);
    expect(within(nav).getByRole('link', { name: 'Order Medicines' })).toHaveAttribute('aria-current', 'page');
    expect(within(nav).getByRole('link', { name: 'Book Lab Test' })).not.toHaveAttribute('aria-current');
  });

  it('keeps the keyword in the search field, as text, also with a trailing slash and in capitals', async () => {
    const typed = '<img src=x onerror=alert(1)>';
    await renderPage(`/Order-Medicines/Search/?keyword=${encodeURIComponent(typed)}&search_type=medicines`, {
      remotes: [medicines],
    });
    for (const input of screen.getAllByLabelText('Search', { selector: 'input' })) expect(input).toHaveValue(typed);
    const nav = screen.getByRole('navigation', { name: 'Main' });
    expect(within(nav).getByRole('link', { name: 'Order Medicines' })).toHaveAttribute('aria-current', 'true');
  });

  it('searches tests in the lab section', async () => {
    await renderPage('/book-lab-test');
    for (const select of screen.getAllByLabelText('Search in')) expect(select).toHaveValue('test');
  });

  it('changes its style after 100 px', async () => {
    await renderPage('/');
    const header = screen.getByRole('banner');
    expect(header).toHaveAttribute('data-scrolled', 'false');
    Object.defineProperty(window, 'scrollY', { value: 101, configurable: true });
    act(() => void window.dispatchEvent(new Event('scroll')));
    await waitFor(() => expect(header).toHaveAttribute('data-scrolled', 'true'));
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
    act(() => void window.dispatchEvent(new Event('scroll')));
    await waitFor(() => expect(header).toHaveAttribute('data-scrolled', 'false'));
  });
});
