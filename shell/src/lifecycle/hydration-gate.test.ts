import { createHydrationGate } from './hydration-gate';

function setUp() {
  let end: () => void = () => undefined;
  const timer = () => ({ done: new Promise<void>((resolve) => (end = resolve)), cancel: () => undefined });
  const gate = createHydrationGate(timer);
  const state = { settled: false };
  const wait = () => void gate.settled().then(() => (state.settled = true));
  const flush = () => new Promise((resolve) => setTimeout(resolve, 0));
  return { gate, state, wait, flush, endTime: () => end() };
}

it('waits until all boundaries are hydrated', async () => {
  const { gate, state, wait, flush } = setUp();
  const [one, two] = [gate.createBoundary(), gate.createBoundary()];
  one.enter();
  two.enter();
  wait();
  one.leave();
  await flush();
  expect(state.settled).toBe(false);
  two.leave();
  await flush();
  expect(state.settled).toBe(true);
});

it('does not wait for a boundary whose content was hydrated before it registered', async () => {
  const { gate, state, wait, flush } = setUp();
  const boundary = gate.createBoundary();
  boundary.leave();
  boundary.enter();
  wait();
  await flush();
  expect(state.settled).toBe(true);
});

it('ends the wait for code that does not load', async () => {
  const { gate, state, wait, flush, endTime } = setUp();
  gate.createBoundary().enter();
  wait();
  await flush();
  expect(state.settled).toBe(false);
  endTime();
  await flush();
  expect(state.settled).toBe(true);
});
