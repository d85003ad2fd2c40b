import { yieldToMain } from './yield-to-main';

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
