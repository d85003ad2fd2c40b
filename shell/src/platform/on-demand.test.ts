import { createOnDemand } from './on-demand';

it('loads once, however often it is asked for', async () => {
  const importCode = jest.fn(() => Promise.resolve('code'));
  const code = createOnDemand(importCode);
  expect(code.get()).toBeUndefined();
  await expect(Promise.all([code.load(), code.load()])).resolves.toEqual(['code', 'code']);
  expect(code.get()).toBe('code');
  await code.load();
  expect(importCode).toHaveBeenCalledTimes(1);
});

it('loads again after a failure', async () => {
  const importCode = jest.fn(() => Promise.resolve('code')).mockRejectedValueOnce(new Error('offline'));
  const code = createOnDemand(importCode);
  await expect(code.load()).rejects.toThrow('offline');
  expect(code.get()).toBeUndefined();
  await expect(code.load()).resolves.toBe('code');
});
