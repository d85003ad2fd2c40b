import { createKnownResponses } from './known-responses';

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

it('a full cache is emptied', () => {
  const responses = createKnownResponses(10);
  const first = responses.parse('{"a":12345}');
  responses.parse('{"a":2}');
  expect(responses.parse('{"a":12345}')).not.toBe(first);
});
