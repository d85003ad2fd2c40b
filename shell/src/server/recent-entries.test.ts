import { createRecentEntries } from './recent-entries';

function filled(count: number) {
  const entries = createRecentEntries<number>(100);
  for (let number = 0; number < count; number++) entries.set(`key ${number}`, number, 10);
  return entries;
}

const kept = (entries: ReturnType<typeof filled>, count: number) =>
  Array.from({ length: count }, (_, number) => entries.get(`key ${number}`)).filter((value) => value !== undefined);

it('all are kept up to the size', () => {
  expect(kept(filled(10), 10)).toHaveLength(10);
});

it('at most twice the size is kept, and the newest are', () => {
  const found = kept(filled(1000), 1000);
  expect(found.length).toBeLessThanOrEqual(20);
  expect(found.at(-1)).toBe(999);
});

it('what is used again and again is kept', () => {
  const entries = createRecentEntries<string>(100);
  entries.set('used', 'value', 10);
  for (let number = 0; number < 1000; number++) {
    entries.set(`other ${number}`, '', 10);
    expect(entries.get('used')).toBe('value');
  }
});

it('a value that is set again counts once', () => {
  const entries = createRecentEntries<number>(100);
  entries.set('first', 1, 10);
  for (let number = 0; number < 1000; number++) entries.set('second', number, 10);
  expect([entries.get('first'), entries.get('second')]).toEqual([1, 999]);
});
