import { screen } from '@testing-library/react';
import { remote, renderPage } from '../testing/test-services';

const shop = remote({
  name: 'mfe-shop',
  routes: [
    { path: '/my-cart', access: 'public', module: './cart', title: 'Cart' },
    { path: '/order-medicines', access: 'public', module: './list', title: 'Medicines' },
  ],
});

afterEach(() => jest.restoreAllMocks());

it('follows Back during hydration', async () => {
  // jsdom has no layout and no ResizeObserver.
  Object.assign(window, {
    ResizeObserver: class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  });
  const listen = window.addEventListener.bind(window);
  jest
    .spyOn(window, 'addEventListener')
    .mockImplementation((type: string, listener: EventListenerOrEventListenerObject) => {
      // The visitor goes Back just before the router listens.
      if (type === 'popstate') window.history.replaceState(null, '', '/order-medicines?keyword=a');
      listen(type, listener);
    });
  const exposed = { 'mfe-shop/./cart': () => <h1>Cart</h1>, 'mfe-shop/./list': () => <h1>Medicines</h1> };
  await renderPage('/my-cart', { remotes: [shop], exposed });
  expect(await screen.findByRole('heading', { name: 'Medicines' })).toBeVisible();
});
