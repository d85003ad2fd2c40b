import { createPageUse } from './page-use';

it('runs what waits once, after the code of calls has begun to load', () => {
  const runs: string[] = [];
  const { use, whenUsed } = createPageUse(
    () => true,
    () => runs.push('code'),
  );
  whenUsed(() => runs.push('first'));
  whenUsed(() => runs.push('second'));
  expect(runs).toEqual([]);
  use();
  use();
  expect(runs).toEqual(['code', 'first', 'second']);
  whenUsed(() => runs.push('later'));
  expect(runs).toHaveLength(4);
});

it('lets nothing wait on a page that the browser renders', () => {
  const { whenUsed, afterUse } = createPageUse(
    () => false,
    () => undefined,
  );
  const run = jest.fn();
  whenUsed(run);
  expect(run).toHaveBeenCalledTimes(1);
  expect(afterUse()).toBeUndefined();
});

it('has nothing to wait for on a page that is used', async () => {
  const { use, afterUse } = createPageUse(
    () => true,
    () => undefined,
  );
  const waiting = afterUse();
  expect(waiting).toBeInstanceOf(Promise);
  use();
  await waiting;
  expect(afterUse()).toBeUndefined();
});
