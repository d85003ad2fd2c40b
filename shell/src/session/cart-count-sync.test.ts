import { createCartCountSync } from './cart-count-sync';

/** A count whose requests the test answers in order. */
function open() {
  const questions: ((count: number | undefined) => void)[] = [];
  const shown: number[] = [];
  const recount = createCartCountSync({
    read: () => new Promise((resolve) => void questions.push(resolve)),
    set: (count) => void shown.push(count),
  });
  const result = async (count: number | undefined) => {
    questions.shift()?.(count);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { recount, questions, shown, result };
}

describe('the cart count sync', () => {
  it('sets the count of the response', async () => {
    const { recount, shown, result } = open();
    recount.refetch();
    await result(3);
    expect(shown).toEqual([3]);
  });

  it('keeps the count if the request fails, and reads it again on request', async () => {
    const { recount, shown, result } = open();
    recount.refetch();
    await result(undefined);
    recount.refetch();
    await result(2);
    expect(shown).toEqual([2]);
  });

  it('sends one request at a time, and ignores a response that a later call made stale', async () => {
    const { recount, questions, shown, result } = open();
    recount.refetch();
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
    const { recount, shown, result } = open();
    recount.refetch();
    recount.set(5);
    await result(4);
    expect(shown).toEqual([5]);
    await result(5);
    expect(shown).toEqual([5, 5]);
  });

  it('sends no request when a part emits the count', () => {
    const { recount, questions } = open();
    recount.set(5);
    expect(questions).toHaveLength(0);
  });
});
