import { labels } from '@storefront/shared-contracts/texts';
import type { Notification } from '@storefront/shared-contracts';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { renderPage } from '../../testing/test-services';
import { Toaster, showToast } from './Toaster';

afterEach(() => act(() => toast.removeAll()));

const added = (name: string): Notification => ({
  type: 'success',
  message: 'Cart Updated Successfully.',
  title: `${name} added`,
  link: { label: labels.viewCart, href: '#cart' },
});

describe('notifications', () => {
  it('are assertive for danger, else polite', () => {
    render(<Toaster />);
    act(() => showToast({ type: 'danger', message: 'Error Updating Cart.' }));
    act(() => showToast({ type: 'success', message: 'Added' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Error Updating Cart.');
    expect(screen.getByRole('status')).toHaveTextContent('Added');
  });

  it('are in two places: errors below the header, the others apart', () => {
    render(<Toaster />);
    act(() => showToast({ type: 'danger', message: 'Error Updating Cart.' }));
    act(() => showToast({ type: 'danger', message: 'Error Deleting Address.' }));
    act(() => showToast({ type: 'success', message: 'Added' }));
    const [first, second] = screen.getAllByRole('alert').map((alert) => alert.parentElement?.parentElement);
    expect(first).toBe(second);
    expect(first).not.toContainElement(screen.getByRole('status'));
  });

  it('are three at most, the newest first', async () => {
    render(<Toaster />);
    for (const message of ['one', 'two', 'three', 'four']) act(() => showToast({ type: 'info', message }));
    await waitFor(() =>
      expect(screen.getAllByRole('status').map((item) => item.textContent)).toEqual(['four', 'three', 'two']),
    );
  });

  it('close when dismissed', async () => {
    const user = userEvent.setup({ delay: null });
    render(<Toaster />);
    act(() => showToast({ type: 'warning', message: 'Careful' }));
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('Careful')).not.toBeInTheDocument());
  });

  it('stay if they are shown again while they fade', async () => {
    jest.useFakeTimers();
    render(<Toaster />);
    act(() => showToast({ type: 'warning', message: 'Careful' }));
    act(() => toast.dismiss());
    act(() => showToast({ type: 'warning', message: 'Careful' }));
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByText('Careful')).toBeVisible();
    jest.useRealTimers();
  });

  it('are shown once for equal texts', () => {
    render(<Toaster />);
    act(() => showToast({ type: 'danger', message: 'Same words' }));
    act(() => showToast({ type: 'danger', message: 'Same words' }));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('show title and link, for the product that was added last, and close when the link is followed', async () => {
    const user = userEvent.setup({ delay: null });
    render(<Toaster />);
    act(() => showToast(added('Paracetamol')));
    act(() => showToast(added('Cetirizine')));
    expect(screen.getByRole('status')).toHaveTextContent('Cetirizine added');
    const link = screen.getByRole('link', { name: labels.viewCart });
    expect(link).toHaveAttribute('href', '#cart');
    await user.click(link);
    await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
  });
});

describe('the timer of notifications', () => {
  const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000));
  const faded = () => seconds(0.2);
  const say = (message: string) => act(() => showToast({ type: 'warning', message }));
  beforeEach(() => {
    jest.useFakeTimers();
    render(<Toaster />);
  });
  afterEach(() => jest.useRealTimers());
  const user = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

  it('runs for 5 s and pauses on hover', async () => {
    const { hover, unhover } = user();
    say('Careful');
    await seconds(4);
    await hover(screen.getByText('Careful'));
    await seconds(30);
    expect(screen.getByText('Careful')).toBeVisible();
    await unhover(screen.getByText('Careful'));
    await seconds(2);
    await faded();
    expect(screen.queryByText('Careful')).not.toBeInTheDocument();
  });

  it.each([
    ['mouse', () => user().click(screen.getByRole('button', { name: 'Dismiss' }))],
    ['finger', () => user().pointer({ keys: '[TouchA]', target: screen.getByRole('button', { name: 'Dismiss' }) })],
    [
      'keyboard',
      async () => {
        await user().tab();
        await user().keyboard('{Enter}');
      },
    ],
  ])('continues for the next one after one was dismissed by %s', async (_by, dismiss) => {
    say('Careful');
    await dismiss();
    await faded();
    expect(screen.queryByText('Careful')).not.toBeInTheDocument();
    say('Again');
    await seconds(6);
    await faded();
    expect(screen.queryByText('Again')).not.toBeInTheDocument();
  });
});

it('shows in the page what a part tells the visitor, at once', async () => {
  const { services } = await renderPage('/nowhere', { ports: { showToast } });
  act(() => services.shell.notify({ type: 'danger', message: 'Error Updating Cart.' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Error Updating Cart.');
});
