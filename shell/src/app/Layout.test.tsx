import { stepEntryState } from '@storefront/shared-contracts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate } from 'react-router-dom';
import { PressMark } from './focus';
import { remote, renderPage } from '../testing/test-services';

describe('focus', () => {
  function setUp() {
    const view = render(
      <>
        <PressMark />
        <button>Add</button>
        <select aria-label="Quantity" />
      </>,
    );
    return { ...view, button: screen.getByRole('button'), select: screen.getByRole('combobox') };
  }

  const marked = () => [...document.querySelectorAll('[data-pressed]')];

  it('marks the focused element after a press, also one that a script focuses later', () => {
    const { button, select } = setUp();
    button.focus();
    expect(marked()).toEqual([]);
    fireEvent.pointerDown(button);
    expect(marked()).toEqual([button]);
    select.focus();
    expect(marked()).toEqual([select]);
  });

  it('marks nothing while the keyboard is used', () => {
    const { button, select } = setUp();
    fireEvent.pointerDown(button);
    select.focus();
    fireEvent.keyDown(select, { key: 'Tab' });
    expect(marked()).toEqual([]);
    button.focus();
    expect(marked()).toEqual([]);
  });

  it('leaves no mark behind', () => {
    const { button, unmount } = setUp();
    fireEvent.pointerDown(button);
    unmount();
    expect(marked()).toEqual([]);
  });
});

describe('Back during hydration', () => {
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
});

describe('scroll restoration', () => {
  const tests = remote({
    name: 'mfe-lab',
    section: 'Lab tests',
    routes: [{ path: '/book-lab-test', access: 'public', module: './list', title: 'Lab Test' }],
  });

  function Steps() {
    const navigate = useNavigate();
    const location = useLocation();
    const open = (to: string, state: unknown) => void navigate(to, { state });
    return (
      <>
        <h1>{JSON.stringify(location.state)}</h1>
        <button onClick={() => open('/book-lab-test', stepEntryState)}>Open a step</button>
        <button onClick={() => open('/book-lab-test?keyword=a', null)}>Another list</button>
      </>
    );
  }

  afterEach(() => jest.restoreAllMocks());

  it('does not scroll when a further step of the page opens', async () => {
    const user = userEvent.setup({ delay: null });
    await renderPage('/book-lab-test', { remotes: [tests], exposed: { 'mfe-lab/./list': Steps } });
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await user.click(await screen.findByRole('button', { name: 'Open a step' }));
    await screen.findByRole('heading', { name: JSON.stringify(stepEntryState) });
    expect(scrollTo).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Another list' }));
    await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 0));
  });
});
