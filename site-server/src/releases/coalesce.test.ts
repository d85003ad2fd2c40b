import { coalesce } from './follow-manifest';

/** A coalesced function whose runs the test resolves. */
function question() {
  const open: ((answer: Promise<string>) => void)[] = [];
  const ask = coalesce(() => new Promise<string>((resolve) => open.push(resolve)));
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { ask, open, settle };
}

describe('concurrent callers', () => {
  it('share one result', async () => {
    const { ask, open, settle } = question();
    const answers = [ask(), ask(), ask()];
    await settle();
    expect(open).toHaveLength(1);
    open[0]?.(Promise.resolve('a'));
    expect(await Promise.all(answers)).toEqual(['a', 'a', 'a']);
  });

  it('during a call get the result of the next call', async () => {
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

  it('get the result of a new call after a failure', async () => {
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
