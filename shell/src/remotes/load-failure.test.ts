import { classifyScriptFailure } from './load-failure';

const javascript = { status: 200, contentType: 'text/javascript; charset=utf-8' };

describe('classifyScriptFailure', () => {
  it.each([
    ['network', { how: 'transport', probe: undefined, hashed: false }],
    ['http', { how: 'transport', probe: { status: 503, contentType: 'text/html' }, hashed: false }],
    ['http', { how: 'transport', probe: { status: 404, contentType: 'text/html' }, hashed: false }],
    ['evaluation', { how: 'transport', probe: { status: 200, contentType: 'text/html' }, hashed: false }],
    ['integrity', { how: 'transport', probe: javascript, hashed: true }],
    ['network', { how: 'transport', probe: javascript, hashed: false }],
    ['timeout', { how: 'timeout', probe: undefined, hashed: false }],
    ['evaluation', { how: 'threw', probe: undefined, hashed: false }],
  ] as const)('is %s for %j', (kind, error) => {
    expect(classifyScriptFailure(error)).toBe(kind);
  });
});
