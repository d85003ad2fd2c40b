import { afterLoad, yieldToMain, type LoadingView } from './timing';

/** A page whose load event, idle moment and timers the test triggers. */
function pageWith({ readyState, idle }: { readyState: DocumentReadyState; idle: boolean }) {
  const waits: string[] = [];
  const ends = new Map<string, () => void>();
  const wait = (name: string) => (end: () => void) => {
    waits.push(name);
    ends.set(name, end);
    return 0;
  };
  const view: LoadingView = {
    document: { readyState },
    addEventListener: (type, listener) => void wait(type)(listener),
    setTimeout: wait('timeout'),
    ...(idle && { requestIdleCallback: wait('idle') }),
  };
  const state = { done: false };
  void afterLoad(view).then(() => (state.done = true));
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { waits, state, end };
}

it.each([
  ['an idle moment', 'idle', true],
  ['some time where the browser does not say when it is idle', 'timeout', false],
])('waits for the load of the page and then for %s', async (_, last, idle) => {
  const { waits, state, end } = pageWith({ readyState: 'interactive', idle });
  expect(waits).toEqual(['load']);
  await end('load');
  expect([waits, state.done]).toEqual([['load', last], false]);
  await end(last);
  expect(state.done).toBe(true);
});

it('waits only for an idle moment in a page that has loaded', async () => {
  const { waits, state, end } = pageWith({ readyState: 'complete', idle: true });
  await end('idle');
  expect([waits, state.done]).toEqual([['idle'], true]);
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'scheduler');
});

it('continues after tasks that wait already', async () => {
  const order: string[] = [];
  setTimeout(() => order.push('waiting task'), 0);
  await Promise.resolve();
  await yieldToMain();
  order.push('continued');
  expect(order).toEqual(['waiting task', 'continued']);
});

it('leaves the order to browsers that have a scheduler', async () => {
  const yieldNow = jest.fn(() => Promise.resolve());
  Object.assign(globalThis, { scheduler: { yield: yieldNow } });
  await yieldToMain();
  expect(yieldNow).toHaveBeenCalledTimes(1);
});
