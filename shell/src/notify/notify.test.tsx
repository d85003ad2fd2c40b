import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { createNotifier } from './notifier';
import { showToast } from './showToast';
import Toaster from './Toaster';

afterEach(() => act(() => toast.removeAll()));

describe('notifications', () => {
  it('interrupt for danger and wait for the rest', () => {
    render(<Toaster />);
    act(() => showToast({ type: 'danger', message: 'Error Updating Cart.' }));
    act(() => showToast({ type: 'success', message: 'Added' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Error Updating Cart.');
    expect(screen.getByRole('status')).toHaveTextContent('Added');
  });

  it('are three at most, the newest first', async () => {
    render(<Toaster />);
    for (const message of ['one', 'two', 'three', 'four']) act(() => showToast({ type: 'info', message }));
    await waitFor(() =>
      expect(screen.getAllByRole('status').map((item) => item.textContent)).toEqual(['four', 'three', 'two']),
    );
  });

  it('go when dismissed', async () => {
    const user = userEvent.setup();
    render(<Toaster />);
    act(() => showToast({ type: 'warning', message: 'Careful' }));
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Careful')).not.toBeInTheDocument();
  });

  it('are not said twice at once', () => {
    render(<Toaster />);
    act(() => showToast({ type: 'danger', message: 'Same words' }));
    act(() => showToast({ type: 'danger', message: 'Same words' }));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});

describe('the clock of notifications', () => {
  const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000));
  const say = (message: string) => act(() => showToast({ type: 'warning', message }));
  beforeEach(() => {
    jest.useFakeTimers();
    render(<Toaster />);
  });
  afterEach(() => jest.useRealTimers());
  const user = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

  it('runs for 5 s, and stands still under the mouse', async () => {
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
  ])('runs for the next one after one was dismissed by %s', async (_by, dismiss) => {
    say('Careful');
    await dismiss();
    expect(screen.queryByText('Careful')).not.toBeInTheDocument();
    say('Again');
    await seconds(6);
    expect(screen.queryByText('Again')).not.toBeInTheDocument();
  });
});

describe('the notifier', () => {
  it('loads the toaster once and shows what came before', async () => {
    const shown = jest.fn();
    const load = jest.fn(() => Promise.resolve({ showToast: shown }));
    const { notify } = createNotifier(load);
    notify({ type: 'info', message: 'first' });
    notify({ type: 'info', message: 'second' });
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(2));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('tries again after its code did not load', async () => {
    const shown = jest.fn();
    const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ showToast: shown });
    const { notify, prepare } = createNotifier(load);
    prepare();
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    await Promise.resolve();
    notify({ type: 'info', message: 'now' });
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
  });
});
