import { messages } from '@storefront/shared-contracts/texts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../actions/Button';
import { renderUi } from '../testing/index';
import { EmptyResults, EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { NotFoundView } from './NotFoundView';

describe('EmptyState', () => {
  it('offers links to other pages', () => {
    renderUi(
      <EmptyState
        heading={messages.cartEmpty}
        text="Add a medicine or a test."
        actions={<Button href="/order-medicines">Order Medicines</Button>}
      />,
    );
    expect(screen.getByRole('heading', { name: 'Your cart is Empty' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Order Medicines' })).toBeVisible();
  });
});

describe('ErrorState', () => {
  it('shows the message unchanged, what still works, and a button to try again', async () => {
    const onRetry = jest.fn();
    renderUi(<ErrorState message={messages.products} stillWorks="Your cart is safe." onRetry={onRetry} />);
    const alert = screen.getByRole('alert');
    expect(screen.getByRole('heading', { name: 'Error Loading Products!' })).toBeVisible();
    expect(alert).toHaveTextContent('Check back after some times. Your cart is safe.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it.each([messages.generic, messages.checkPincode])('keeps "%s" in one piece', (message) => {
    renderUi(<ErrorState message={message} onRetry={jest.fn()} />);
    expect(screen.getByRole('heading', { name: message })).toBeVisible();
  });

  it('shows that a retry is pending', () => {
    renderUi(<ErrorState message={messages.products} onRetry={jest.fn()} pending />);
    expect(screen.getByRole('button')).toHaveAccessibleName('Trying again...');
  });
});

describe('EmptyResults', () => {
  it('is announced', () => {
    renderUi(<EmptyResults heading={messages.noLabTest} text={messages.noMatchHint} />);
    expect(screen.getByRole('status')).toHaveTextContent(messages.noMatchHint);
  });
});

describe('without a connection', () => {
  const setOnline = (online: boolean) => {
    jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(online);
    act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
  };
  afterEach(() => jest.restoreAllMocks());

  it('ErrorState keeps its message, shows that the device is offline, and retries once when it is online again', () => {
    const onRetry = jest.fn();
    renderUi(<ErrorState message={messages.products} stillWorks="Your cart is safe." onRetry={onRetry} />);
    setOnline(false);
    expect(screen.getByRole('heading', { name: 'Error Loading Products!' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Check back after some times. This device has no internet connection. We will try again as soon as you are back online. Your cart is safe.',
    );
    expect(onRetry).not.toHaveBeenCalled();
    setOnline(true);
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(/no internet connection/)).not.toBeInTheDocument();
  });
});

describe('NotFoundView', () => {
  it.each(['page', 'product'] as const)('for a %s says so and links to the home page', (type) => {
    renderUi(<NotFoundView type={type} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    expect(screen.getByText(/^The page no longer exists or has moved\./)).toBeVisible();
    expect(screen.queryAllByText(/may no longer sell this item/)).toHaveLength(type === 'product' ? 1 : 0);
    expect(screen.getByRole('link', { name: 'Go To Home Page' })).toHaveAttribute('href', '/');
  });

  it('offers a search and links to lists', () => {
    renderUi(<NotFoundView search={<form role="search" />} />);
    expect(screen.getByRole('search')).toBeVisible();
    expect(
      screen.getAllByRole('listitem').map((item) => {
        const link = within(item).getByRole('link');
        return [link.textContent, link.getAttribute('href')];
      }),
    ).toEqual([
      ['Order Medicines', '/order-medicines'],
      ['Book Lab Test', '/book-lab-test'],
      ['Vitamins', '/order-medicines/vitamins'],
      ['Supplements', '/order-medicines/supplements'],
    ]);
  });
});
