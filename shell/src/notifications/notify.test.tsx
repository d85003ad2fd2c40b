import { limits } from '@storefront/shared-contracts/limits';
import { labels } from '@storefront/shared-contracts/texts';
import type { Notification } from '@storefront/shared-contracts';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { createNotifier } from './notifier';
import type { ToastModule } from './notifier';
import { PlainToasts } from './PlainToasts';
import Toaster, { showToast } from './Toaster';

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
    const user = userEvent.setup();
    render(<Toaster />);
    act(() => showToast({ type: 'warning', message: 'Careful' }));
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Careful')).not.toBeInTheDocument();
  });

  it('are shown once for equal texts', () => {
    render(<Toaster />);
    act(() => showToast({ type: 'danger', message: 'Same words' }));
    act(() => showToast({ type: 'danger', message: 'Same words' }));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('show title and link, one for each product, and close when the link is followed', async () => {
    const user = userEvent.setup();
    render(<Toaster />);
    act(() => showToast(added('Paracetamol')));
    act(() => showToast(added('Cetirizine')));
    act(() => showToast(added('Paracetamol')));
    expect(screen.getAllByRole('status')).toHaveLength(2);
    const [newest] = screen.getAllByRole('link', { name: labels.viewCart });
    expect(newest).toHaveAttribute('href', '#cart');
    await user.click(newest ?? document.body);
    expect(screen.getAllByRole('status')).toHaveLength(1);
  });
});

describe('the timer of notifications', () => {
  const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000));
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
    expect(screen.queryByText('Careful')).not.toBeInTheDocument();
    say('Again');
    await seconds(6);
    expect(screen.queryByText('Again')).not.toBeInTheDocument();
  });
});

describe('the notifier', () => {
  const settle = () => act(async () => undefined);
  /** A notifier whose timers end when the test calls `pass`. */
  function notifierWith(load: () => Promise<ToastModule>) {
    const running = new Map<() => void, number>();
    const timer = (ms: number) => {
      let end: () => void = () => undefined;
      const done = new Promise<void>((resolve) => (end = resolve));
      running.set(end, ms);
      return { done, cancel: () => void running.delete(end) };
    };
    /** Ends the timers of this length. */
    const pass = (ms: number) =>
      act(async () => {
        for (const [end, length] of [...running]) {
          if (length !== ms) continue;
          running.delete(end);
          end();
        }
      });
    const notifier = createNotifier(load, timer);
    return { notifier, pass };
  }
  const shown = jest.fn();
  const module: ToastModule = { default: () => null, showToast: shown };
  const failing = () => Promise.reject(new Error('gone'));
  beforeEach(() => shown.mockClear());

  it('loads the toaster once and shows earlier notifications', async () => {
    const load = jest.fn(() => Promise.resolve(module));
    const { notifier } = notifierWith(load);
    notifier.notify({ type: 'info', message: 'first' });
    notifier.notify({ type: 'info', message: 'second' });
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(2));
    expect(load).toHaveBeenCalledTimes(1);
    expect(notifier.toaster.get()).toBe(module.default);
    expect(notifier.plain.get()).toEqual([]);
  });

  it('shows each notification in a plain form for 5 s while the toaster’s code fails to load', async () => {
    const { notifier, pass } = notifierWith(failing);
    render(<PlainToasts notifier={notifier} />);
    notifier.notify({ type: 'success', message: 'Added' });
    notifier.notify({ type: 'danger', message: 'Error Updating Cart.' });
    await settle();
    expect(screen.getByRole('status')).toHaveTextContent('Added');
    expect(screen.getByRole('alert')).toHaveTextContent('Error Updating Cart.');
    await pass(limits.notificationMs);
    expect(screen.queryByText(/Added|Error/)).not.toBeInTheDocument();
    act(() => notifier.notify({ type: 'warning', message: 'Careful' }));
    expect(screen.getByRole('status')).toHaveTextContent('Careful');
  });

  it('shows title and link in the plain form, and closes it when the link is followed', async () => {
    const { notifier } = notifierWith(failing);
    render(<PlainToasts notifier={notifier} />);
    for (const name of ['Paracetamol', 'Cetirizine']) act(() => notifier.notify(added(name)));
    await settle();
    expect(screen.getAllByRole('status')).toHaveLength(2);
    expect(screen.getByText('Paracetamol added')).toBeVisible();
    await userEvent.click(screen.getAllByRole('link', { name: labels.viewCart })[0] ?? document.body);
    expect(screen.getAllByRole('status')).toHaveLength(1);
  });

  it('closes the plain form by its button, shows equal texts once, and three at most', async () => {
    const { notifier } = notifierWith(failing);
    render(<PlainToasts notifier={notifier} />);
    notifier.prepare();
    await settle();
    for (const message of ['one', 'two', 'two', 'three', 'four']) act(() => notifier.notify({ type: 'info', message }));
    expect(screen.getAllByRole('status').map((item) => item.textContent)).toEqual(['four', 'three', 'two']);
    await userEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[1] ?? document.body);
    expect(screen.getAllByRole('status').map((item) => item.textContent)).toEqual(['four', 'two']);
  });

  it('loads the code again with the next notification, and uses it from then on', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(module);
    const { notifier, pass } = notifierWith(load);
    notifier.prepare();
    await settle();
    notifier.notify({ type: 'info', message: 'plain' });
    await settle();
    expect(load).toHaveBeenCalledTimes(2);
    expect(notifier.plain.get()).toEqual([{ type: 'info', message: 'plain' }]);
    expect(shown).not.toHaveBeenCalled();
    await pass(limits.notificationMs);
    notifier.notify({ type: 'info', message: 'toast' });
    await settle();
    expect(shown.mock.calls).toEqual([[{ type: 'info', message: 'toast' }]]);
    expect(notifier.plain.get()).toEqual([]);
  });

  it('does not wait longer than 2 s for slow code', async () => {
    const { notifier, pass } = notifierWith(() => new Promise(() => undefined));
    notifier.notify({ type: 'danger', message: 'now' });
    await settle();
    expect(notifier.plain.get()).toEqual([]);
    await pass(2000);
    expect(notifier.plain.get()).toEqual([{ type: 'danger', message: 'now' }]);
    notifier.notify({ type: 'danger', message: 'and now' });
    expect(notifier.plain.get()).toHaveLength(2);
  });

  it('shows in the plain form what the toaster could not render, and all later ones', async () => {
    const { notifier } = notifierWith(() => Promise.resolve(module));
    notifier.notify({ type: 'danger', message: 'lost' });
    await settle();
    notifier.onToasterFailed();
    expect(notifier.toaster.get()).toBeUndefined();
    notifier.notify({ type: 'info', message: 'next' });
    expect(notifier.plain.get().map(({ message }) => message)).toEqual(['next', 'lost']);
  });
});
