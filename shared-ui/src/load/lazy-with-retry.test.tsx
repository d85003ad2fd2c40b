import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyWithRetry } from './lazy-with-retry';

function Loaded() {
  return <p>Here</p>;
}

/** Renders a component whose first loads fail. @returns the function that loads it */
async function renderFailing(failures: number) {
  let left = failures;
  const load = jest.fn(async () => {
    left -= 1;
    if (left >= 0) throw new Error('not reached');
    return Loaded;
  });
  const Lazy = lazyWithRetry(load);
  await act(
    async () =>
      void render(
        <Suspense fallback="Loading">
          <Lazy />
        </Suspense>,
      ),
  );
  return load;
}

describe('lazyWithRetry', () => {
  const reported = jest.fn();
  beforeEach(() => {
    jest.useFakeTimers();
    reported.mockReset();
    Object.defineProperty(globalThis, 'reportError', { value: reported, configurable: true });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'reportError');
  });

  it('shows what was loaded', async () => {
    await renderFailing(0);
    expect(screen.getByText('Here')).toBeVisible();
    expect(reported).not.toHaveBeenCalled();
  });

  it('loads again after 2 and 4 s, and reports the first failure', async () => {
    const load = await renderFailing(2);
    expect(screen.getByText('Loading')).toBeVisible();
    await act(async () => jest.advanceTimersByTimeAsync(1999));
    expect(load).toHaveBeenCalledTimes(1);
    await act(async () => jest.advanceTimersByTimeAsync(1));
    expect(load).toHaveBeenCalledTimes(2);
    await act(async () => jest.advanceTimersByTimeAsync(4000));
    expect(screen.getByText('Here')).toBeVisible();
    expect(reported).toHaveBeenCalledTimes(1);
  });

  it('loads again as soon as the device is online, whose failure is no error', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await renderFailing(1);
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(screen.getByText('Here')).toBeVisible();
    expect(reported).not.toHaveBeenCalled();
  });
});
