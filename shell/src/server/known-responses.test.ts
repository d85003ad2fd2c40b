import { createKnownResponses, createRecentEntries } from './known-responses';

it('a text is parsed once', () => {
  const responses = createKnownResponses(1000);
  expect(responses.parse('{"a":1}')).toEqual({ a: 1 });
  expect(responses.parse('{"a":1}')).toBe(responses.parse('{"a":1}'));
  expect(responses.parse('{"a":2}')).toEqual({ a: 2 });
});

it('a checked body is kept for its endpoint, and cannot be changed', () => {
  const responses = createKnownResponses(1000);
  const body = responses.parse('{"data":[{"price":1}]}');
  const data = { data: [{ price: 1 }] };
  responses.keep(body, 'products', data);
  expect(responses.get(body, 'products')).toBe(data);
  expect(responses.get(body, 'product')).toBeUndefined();
  expect(responses.get(responses.parse('{"data":[]}'), 'products')).toBeUndefined();
  expect(() => data.data.push({ price: 2 })).toThrow(TypeError);
  expect(() => Object.assign(data.data[0] ?? {}, { price: 2 })).toThrow(TypeError);
});

it('a text that is no JSON fails each time', () => {
  const responses = createKnownResponses(1000);
  expect(() => responses.parse('<html>')).toThrow(SyntaxError);
  expect(() => responses.parse('<html>')).toThrow(SyntaxError);
});

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
