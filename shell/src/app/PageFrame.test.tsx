import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, StaticRouter } from 'react-router-dom';
import { createServices } from '../compose/create-services';
import { createServerModules } from '../server/server-modules';
import { createServerPorts } from '../server/server-ports';
import { testComposition } from '../testing/test-composition';
import { remote, renderPage, testServices } from '../testing/test-services';
import { App } from './App';

const route = (path: string, module: string) => ({ path, access: 'public', module, title: 'X' }) as const;
const remotes = [
  remote({
    name: 'mfe-account',
    routes: [{ ...route('/checkout/address', './addresses'), frame: 'checkout' }, route('/my-address', './addresses')],
  }),
  remote({
    name: 'mfe-cart-checkout',
    routes: [route('/my-cart', './cart'), { ...route('/checkout', './checkout'), frame: 'checkout' }],
  }),
];
const Page = () => <h1>Page</h1>;
const exposed = {
  'mfe-account/./addresses': Page,
  'mfe-cart-checkout/./cart': Page,
  'mfe-cart-checkout/./checkout': Page,
};
const open = (path: string) => renderPage(path, { remotes, exposed });

const header = () => within(screen.getByRole('banner'));
/** The steps as texts; the current one is marked, a link has its URL. */
const steps = () =>
  within(header().getByRole('list', { name: 'Steps' }))
    .getAllByRole('listitem')
    .map((step) => {
      const href = step.querySelector('a')?.getAttribute('href');
      return `${step.textContent}${step.getAttribute('aria-current') === 'step' ? ' (current)' : ''}${href ? ` ${href}` : ''}`;
    });

describe('the frame of the checkout', () => {
  it.each([
    ['/checkout/address', ['Cart /my-cart', '2Address (current)', '3Payment']],
    ['/checkout/address?page=lab&coupon_code=NEEM80', ['Cart /my-cart?page=lab', '2Address (current)', '3Payment']],
    [
      '/checkout?page=medicine&add_reference_id=7&coupon_code=NEEM80',
      ['Cart /my-cart', 'Address /checkout/address?page=medicine&coupon_code=NEEM80', '3Payment (current)'],
    ],
    [
      '/checkout?page=lab&add_reference_id=7',
      ['Cart /my-cart?page=lab', 'Address /checkout/address?page=lab', '3Payment (current)'],
    ],
  ])('has the steps of %s', async (path, expected) => {
    await open(path);
    expect(steps()).toEqual(expected);
  });

  it('has logo, help number and policies, and nothing else that leads away', async () => {
    await open('/checkout?page=medicine&add_reference_id=7');
    expect(header().getByRole('link', { name: 'Neemleaf, home' })).toHaveAttribute('href', '/');
    expect(header().getByRole('link', { name: 'Help 1800-000-0000' })).toHaveAttribute('href', 'tel:18000000000');
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: /Main|Shop/ })).not.toBeInTheDocument();
    const links = within(screen.getByRole('contentinfo')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Cancellation & returns', '/cancellation-returns'],
      ['Privacy', '/privacy-policy'],
      ['Terms', '/terms-conditions'],
    ]);
  });

  it('has no help number if none is configured', async () => {
    await renderPage('/checkout', { remotes, exposed, config: { phone: '' } });
    expect(header().queryByRole('link', { name: /Help/ })).not.toBeInTheDocument();
  });

  it('has the skip link first', async () => {
    const user = userEvent.setup({ delay: null });
    await open('/checkout');
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveFocus();
  });

  it('is left with the first link to another page', async () => {
    const user = userEvent.setup({ delay: null });
    await open('/checkout?page=medicine&add_reference_id=7');
    await user.click(header().getByRole('link', { name: 'Cart' }));
    expect(await header().findAllByRole('search')).not.toEqual([]);
    expect(header().queryByRole('list', { name: 'Steps' })).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('is in the served page, which the browser keeps', async () => {
    const path = '/checkout/address?page=lab';
    const modules = createServerModules(testComposition(remotes), () => Page, []);
    const ports = createServerPorts({ apiOrigin: 'http://api.test', fetch, content: undefined });
    const served = createServices(testComposition(remotes), ports, {
      modules,
      setServedPage: () => undefined,
    });
    const root = document.createElement('div');
    root.innerHTML = renderToString(
      <StaticRouter location={path}>
        <App services={served} />
      </StaticRouter>,
    );
    document.body.replaceChildren(root);
    const before = screen.getByRole('banner');
    expect(steps()).toEqual(['Cart /my-cart?page=lab', '2Address (current)', '3Payment']);
    window.history.replaceState(null, '', path);
    window.scrollTo = () => undefined;
    const errors: unknown[] = [];
    const { services } = testServices({ remotes, exposed });
    const page = await act(async () =>
      hydrateRoot(
        root,
        <BrowserRouter>
          <App services={services} />
        </BrowserRouter>,
        { onRecoverableError: (error) => errors.push(error) },
      ),
    );
    expect(errors).toEqual([]);
    expect(screen.getByRole('banner')).toBe(before);
    act(() => page.unmount());
    root.remove();
  });
});

it('choosing an address outside of the checkout has the header of the shop', async () => {
  await open('/my-address?page=lab');
  expect(header().queryByRole('list', { name: 'Steps' })).not.toBeInTheDocument();
  expect(header().getAllByRole('search')).not.toEqual([]);
});
