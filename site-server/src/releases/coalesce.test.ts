import { coalesce } from './coalesce';

/** A question whose answers come when the test says so. */
function question() {
  const open: ((answer: Promise<string>) => void)[] = [];
  const ask = coalesce(() => new Promise<string>((resolve) => open.push(resolve)));
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { ask, open, settle };
}

describe('those who ask', () => {
  it('at once share one answer', async () => {
    const { ask, open, settle } = question();
    const answers = [ask(), ask(), ask()];
    await settle();
    expect(open).toHaveLength(1);
    open[0]?.(Promise.resolve('a'));
    expect(await Promise.all(answers)).toEqual(['a', 'a', 'a']);
  });

  it('while a question is under way get the answer of the next', async () => {
    const { ask, open, settle } = question();
    const early = ask();
    await settle();
    const late = [ask(), ask()];
    await settle();
    expect(open).toHaveLength(1);
    open[0]?.(Promise.resolve('old'));
    expect(await early).toBe('old');
    await settle();
    open[1]?.(Promise.resolve('new'));
    expect(await Promise.all(late)).toEqual(['new', 'new']);
    expect(open).toHaveLength(2);
  });

  it('after a failure ask anew', async () => {
    const { ask, open, settle } = question();
    const early = ask();
    await settle();
    const late = ask();
    open[0]?.(Promise.reject(new Error('no answer')));
    await expect(early).rejects.toThrow('no answer');
    await settle();
    open[1]?.(Promise.resolve('well'));
    expect(await late).toBe('well');
  });
});
