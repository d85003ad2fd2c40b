import { createWorkerSlots } from './worker-slots';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const limits = { maxWaiting: 2, maxWaitMs: 50 };

describe('the slots of the workers', () => {
  it('are taken at once while a worker is free', async () => {
    const slots = createWorkerSlots(2, limits);
    expect(await Promise.all([slots.take(), slots.take()])).toEqual([true, true]);
  });

  it('are idle while none is taken', async () => {
    const slots = createWorkerSlots(2, limits);
    expect(slots.isIdle()).toBe(true);
    await slots.take();
    expect(slots.isIdle()).toBe(false);
    slots.release();
    expect(slots.isIdle()).toBe(true);
  });

  it('go to those who wait, in their sequence', async () => {
    const slots = createWorkerSlots(1, limits);
    await slots.take();
    const taken: string[] = [];
    const first = slots.take().then((got) => taken.push(`first ${got}`));
    const second = slots.take().then((got) => taken.push(`second ${got}`));
    slots.release();
    await first;
    expect(taken).toEqual(['first true']);
    slots.release();
    await second;
    expect(taken).toEqual(['first true', 'second true']);
    slots.release();
    expect(await slots.take()).toBe(true);
  });

  it('are refused after the longest wait, and at once where too many wait', async () => {
    const slots = createWorkerSlots(1, limits);
    await slots.take();
    const waiting = [slots.take(), slots.take()];
    expect(await slots.take()).toBe(false);
    jest.advanceTimersByTime(50);
    expect(await Promise.all(waiting)).toEqual([false, false]);
    slots.release();
    expect(await slots.take()).toBe(true);
  });
});
