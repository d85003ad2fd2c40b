import { createCartCountSync } from './cart-count-sync';

/** A count whose requests the test answers in order. */
function open(settled: () => Promise<void> = async () => undefined) {
  const questions: ((count: number | undefined) => void)[] = [];
  const shown: number[] = [];
  const recount = createCartCountSync({
    read: () => new Promise((resolve) => void questions.push(resolve)),
    set: (count) => void shown.push(count),
    settled,
  });
  const result = async (count: number | undefined) => {
    questions.shift()?.(count);
    await flush();
  };
  const flush = () => new Promise((resolve) => setTimeout(resolve, 0));
  return { recount, questions, shown, result, flush };
}

describe('the cart count sync', () => {
  it('sets the count of the response', async () => {
    const { recount, shown, result, flush } = open();
    recount.refetch();
    await flush();
    await result(3);
    expect(shown).toEqual([3]);
  });

  it('keeps the count if the request fails, and reads it again on request', async () => {
    const { recount, shown, result, flush } = open();
    recount.refetch();
    await flush();
    await result(undefined);
    recount.refetch();
    await flush();
    await result(2);
    expect(shown).toEqual([2]);
  });

  it('sends one request at a time, and ignores a response that a later call made stale', async () => {
    const { recount, questions, shown, result, flush } = open();
    recount.refetch();
    await flush();
    recount.refetch();
    recount.refetch();
    expect(questions).toHaveLength(1);
    await result(1);
    expect(shown).toEqual([]);
    await result(2);
    expect(shown).toEqual([2]);
    expect(questions).toHaveLength(0);
  });

  it('sets a count that a part emitted at once, and no older response overwrites it', async () => {
    const { recount, shown, result, flush } = open();
    recount.refetch();
    await flush();
    recount.set(5);
    await result(4);
    expect(shown).toEqual([5]);
    await result(5);
    expect(shown).toEqual([5, 5]);
  });

  it('is read once beside a change: after it, with the count that the change brought shown meanwhile', async () => {
    let end: () => void = () => undefined;
    const change = new Promise<void>((resolve) => (end = resolve));
    const { recount, questions, shown, result, flush } = open(() => change);
    recount.refetch();
    await flush();
    expect(questions).toHaveLength(0);
    recount.set(1);
    end();
    await flush();
    expect(questions).toHaveLength(1);
    await result(1);
    expect(questions).toHaveLength(0);
    expect(shown).toEqual([1, 1]);
  });

  it('sends no request when a part emits the count', () => {
    const { recount, questions } = open();
    recount.set(5);
    expect(questions).toHaveLength(0);
  });
});
