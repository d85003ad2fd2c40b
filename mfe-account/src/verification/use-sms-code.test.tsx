import { createDeferred } from '@storefront/page-kit/testing';
import { act, renderHook } from '@testing-library/react';
import { useSmsCode } from './use-sms-code';

interface Options {
  readonly wanted: boolean;
  readonly sent?: number;
}

afterEach(() => {
  Reflect.deleteProperty(window, 'OTPCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

/** Runs the hook in a browser that can read messages and answers each request with `answer`. */
function listen(answer: Promise<unknown>) {
  const get = jest.fn((_: { signal: AbortSignal }) => answer);
  Object.defineProperty(window, 'OTPCredential', { value: () => undefined, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  const onCode = jest.fn();
  const initialProps: Options = { wanted: true };
  const hook = renderHook(({ wanted, sent = 0 }: Options) => useSmsCode(onCode, { wanted, sent }), {
    initialProps,
  });
  const isAborted = () => get.mock.calls.map(([{ signal }]) => signal.aborted);
  return { ...hook, get, onCode, isAborted };
}
const never = new Promise(() => undefined);

it('returns the code of the next message', async () => {
  const { promise, resolve } = createDeferred<{ code: string }>();
  const { get, onCode } = listen(promise);
  expect(get).toHaveBeenCalledWith(expect.objectContaining({ otp: { transport: ['sms'] } }));
  await act(async () => resolve({ code: '491733' }));
  expect(onCode.mock.calls).toEqual([['491733']]);
  expect(get).toHaveBeenCalledTimes(1);
});

it('waits only while a code can be entered', () => {
  const { rerender, unmount, isAborted } = listen(never);
  expect(isAborted()).toEqual([false]);
  rerender({ wanted: false });
  expect(isAborted()).toEqual([true]);
  rerender({ wanted: true });
  expect(isAborted()).toEqual([true, false]);
  unmount();
  expect(isAborted()).toEqual([true, true]);
});

it('waits again for each code that is sent, because a request ends with the first message', async () => {
  const { rerender, onCode } = listen(Promise.resolve({ code: '491733' }));
  await act(async () => undefined);
  rerender({ wanted: true, sent: 1 });
  await act(async () => undefined);
  expect(onCode).toHaveBeenCalledTimes(2);
});

it('leaves the code to the visitor if the browser refuses', async () => {
  const { onCode } = listen(Promise.reject(new Error('refused')));
  await act(async () => undefined);
  expect(onCode).not.toHaveBeenCalled();
});
