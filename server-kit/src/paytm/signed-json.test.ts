import fc from 'fast-check';
import { rawMembers } from './signed-json';

describe('the members of a JSON object', () => {
  it('are returned as they are written', () => {
    const members = rawMembers(' {"head": {"a": "}{,\\"" } , "body":{"x":[1,{"y":"\\\\"}],"u":"\\u20b9"}, "n":1.50}\n');
    expect([...(members ?? [])]).toEqual([
      ['head', '{"a": "}{,\\"" }'],
      ['body', '{"x":[1,{"y":"\\\\"}],"u":"\\u20b9"}'],
      ['n', '1.50'],
    ]);
  });

  it('are read from any object that JSON writes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.constantFrom(undefined, 2), (head, body, indent) => {
        const members = rawMembers(JSON.stringify({ head, body }, undefined, indent));
        expect(JSON.parse(members?.get('body') ?? '')).toEqual(JSON.parse(JSON.stringify(body)));
      }),
    );
  });

  it.each([
    '',
    '{}',
    '[]',
    '"{}"',
    '{"body":1',
    '{"body":1}}',
    '{"body":1,}',
    '{"body":1}{"body":2}',
    '{"body":1,"body":2}',
  ])('are not read from %s', (text) => {
    expect(rawMembers(text)).toBeUndefined();
  });

  it('are not read for an escaped name, which a parser would take for another', () => {
    expect(rawMembers('{"body":1,"b\\u006fdy":2}')).toBeUndefined();
  });
});
