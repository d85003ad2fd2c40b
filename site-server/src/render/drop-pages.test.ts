import { createPageDrops } from './drop-pages';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function setUp() {
  const drops: number[] = [];
  const startedAt = Date.now();
  const change = createPageDrops({
    drop: () => void drops.push(Date.now() - startedAt),
    later: (ms, work) => void setTimeout(work, ms),
  });
  return { drops, change };
}

it('a change of the catalogue drops pages at once, and those that another API process answered late', () => {
  const { drops, change } = setUp();
  change('catalogue');
  jest.advanceTimersByTime(10_000);
  expect(drops).toEqual([0, 500]);
});

it('a new connection drops pages', () => {
  const { drops, change } = setUp();
  change('all');
  expect(drops).toEqual([0]);
});

it('a change of stock drops pages at once, and many of them once a second', () => {
  const { drops, change } = setUp();
  change('stock');
  for (let ms = 0; ms < 2500; ms += 100) {
    jest.advanceTimersByTime(100);
    change('stock');
  }
  jest.advanceTimersByTime(10_000);
  expect(drops).toEqual([0, 1000, 2000, 3000]);
  change('stock');
  expect(drops).toEqual([0, 1000, 2000, 3000, 13_500 - 1000]);
});
