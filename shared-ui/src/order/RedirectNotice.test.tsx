import { act, fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../testing/index';
import { RedirectNotice } from './RedirectNotice';

const sentence = (time: string) => `Taking you to your order in ${time}.`;

function open(ms = 5000) {
  const onEnd = jest.fn();
  const view = renderUi(
    <RedirectNotice ms={ms} href="/order" label="See order now" onEnd={onEnd} sentence={sentence} lead="₹566.80." />,
  );
  return { ...view, onEnd };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const said = () => screen.getByRole('status').textContent;

describe('RedirectNotice', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('counts the seconds down and redirects once', () => {
    const { onEnd } = open();
    expect(screen.getByText('Taking you to your order in 5 seconds.', { ignore: '[role=status]' })).toBeVisible();
    pass(1000);
    expect(screen.getByText('Taking you to your order in 4 seconds.')).toBeVisible();
    pass(3000);
    expect(screen.getByText('Taking you to your order in 1 second.')).toBeVisible();
    pass(999);
    expect(onEnd).not.toHaveBeenCalled();
    pass(60_000);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('announces the time once, and not every second', () => {
    open();
    const first = said();
    expect(first).toBe('Taking you to your order in 5 seconds.');
    pass(3000);
    expect(said()).toBe(first);
  });

  it('has a link to the target', () => {
    open();
    expect(screen.getByRole('link', { name: 'See order now' })).toHaveAttribute('href', '/order');
  });

  it('does not redirect after Stay here, and keeps the focus', () => {
    const { onEnd } = open();
    pass(2000);
    const stay = screen.getByRole('button', { name: 'Stay here' });
    stay.focus();
    fireEvent.click(stay);
    pass(60_000);
    expect(onEnd).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Stay here' })).toBeNull();
    expect(said()).toBe('You will stay on this page.');
    expect(document.activeElement).toHaveTextContent('₹566.80. You will stay on this page.');
    expect(screen.getByRole('link', { name: 'See order now' })).toBeVisible();
  });

  it('does not redirect after it is unmounted', () => {
    const { onEnd, unmount } = open();
    unmount();
    pass(60_000);
    expect(onEnd).not.toHaveBeenCalled();
  });
});
