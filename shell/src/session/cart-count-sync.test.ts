import { createCartCountSync } from './cart-count-sync';

/** A count that the test answers, oldest question first. */
function open() {
  const questions: ((count: number | undefined) => void)[] = [];
  const shown: number[] = [];
  const recount = createCartCountSync({
    read: () => new Promise((resolve) => void questions.push(resolve)),
    set: (count) => void shown.push(count),
  });
  const answer = async (count: number | undefined) => {
    questions.shift()?.(count);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { recount, questions, shown, answer };
}

describe('counting the cart', () => {
  it('shows the answer', async () => {
    const { recount, shown, answer } = open();
    recount.refetch();
    await answer(3);
    expect(shown).toEqual([3]);
  });

  it('keeps what shows where nobody answers, and asks again when asked again', async () => {
    const { recount, shown, answer } = open();
    recount.refetch();
    await answer(undefined);
    recount.refetch();
    await answer(2);
    expect(shown).toEqual([2]);
  });

  it('asks one question at a time, and shows no answer that somebody asked past', async () => {
    const { recount, questions, shown, answer } = open();
    recount.refetch();
    recount.refetch();
    recount.refetch();
    expect(questions).toHaveLength(1);
    await answer(1);
    expect(shown).toEqual([]);
    await answer(2);
    expect(shown).toEqual([2]);
    expect(questions).toHaveLength(0);
  });

  it('shows what a part tells at once, and lets no older answer overwrite it', async () => {
    const { recount, shown, answer } = open();
    recount.refetch();
    recount.set(5);
    await answer(4);
    expect(shown).toEqual([5]);
    await answer(5);
    expect(shown).toEqual([5, 5]);
  });

  it('asks nobody when a part tells it', () => {
    const { recount, questions } = open();
    recount.set(5);
    expect(questions).toHaveLength(0);
  });
});
