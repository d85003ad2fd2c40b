import { testServices } from '../testing/test-services';

describe('the signal that the shell has started', () => {
  it('is given once the first render is over', async () => {
    const { services, onStarted } = testServices({});
    const stop = services.start();
    await Promise.resolve();
    expect(onStarted).toHaveBeenCalledTimes(1);
    stop();
  });

  it('is not given if the page is gone by then, as after rendering without end', async () => {
    const { services, onStarted } = testServices({});
    services.start()();
    await Promise.resolve();
    expect(onStarted).not.toHaveBeenCalled();
  });
});
