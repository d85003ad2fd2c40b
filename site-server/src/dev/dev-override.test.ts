import { parseDevOverride } from './dev-override';

const origins = ['http://localhost:3001', 'http://localhost:3002', 'https://dev.example'];

function parse(url: string, headers: Record<string, string> = {}) {
  return parseDevOverride({ url, headers, protocol: 'http' }, origins);
}
const cookieOf = (value: string) => ({ cookie: `dev-remotes=${encodeURIComponent(value)}` });

describe('a dev override', () => {
  it('is stored in a session cookie, and removed from the URL', () => {
    expect(parse('/demo/5?keyword=a%20b&mfe=mfe-lab@http://localhost:3002&page=2')).toEqual({
      kind: 'redirect',
      location: '/demo/5?keyword=a%20b&page=2',
      cookie: {
        name: 'dev-remotes',
        value: 'mfe-lab@http://localhost:3002',
        options: { sameSite: 'strict', secure: false },
      },
    });
    const secure = parse('/?mfe=mfe-lab%40https%3A%2F%2Fdev.example', { 'x-forwarded-proto': 'https' });
    expect(secure).toMatchObject({ cookie: { options: { secure: true } } });
  });

  it('is read from the cookie', () => {
    const kept = parse('/', cookieOf('mfe-lab@http://localhost:3002,mfe-cart@http://localhost:3001'));
    expect(kept).toEqual({
      kind: 'page',
      rejected: undefined,
      remotes: [
        { name: 'mfe-lab', origin: 'http://localhost:3002' },
        { name: 'mfe-cart', origin: 'http://localhost:3001' },
      ],
    });
  });

  it.each(['/?mfe=', '/?mfe', '/?mfe=reset'])('is removed by %s', (url) => {
    expect(parse(url, cookieOf('mfe-lab@http://localhost:3002'))).toEqual({
      kind: 'redirect',
      location: '/',
      cookie: { name: 'dev-remotes', value: '', options: { sameSite: 'strict', secure: false, maxAge: 0 } },
    });
  });

  it.each([
    ['from an origin that is not listed', 'mfe-lab@http://localhost:3003'],
    ['from another port of a listed name', 'mfe-lab@http://localhost'],
    ['from a name that begins like a listed one', 'mfe-lab@http://localhost:3002.evil.example'],
    ['from a listed origin with a path', 'mfe-lab@http://localhost:3002/x'],
    ['from a listed origin behind a user', 'mfe-lab@http://localhost:3002@evil.example'],
    ['without an origin', 'mfe-lab'],
    ['without a remote', '@http://localhost:3002'],
    ['for the shell', 'shell@http://localhost:3002'],
    ['for a path', '../x@http://localhost:3002'],
    ['twice for one remote', 'mfe-lab@http://localhost:3002,mfe-lab@http://localhost:3001'],
    ['with one valid and one invalid part', 'mfe-lab@http://localhost:3002,mfe-cart@http://evil.example'],
    ['with a line break for a second header', 'mfe-lab@http://localhost:3002\r\nset-cookie: a=b'],
  ])('%s is rejected, and so is such a cookie', (_, asked) => {
    expect(parse(`/?mfe=${encodeURIComponent(asked)}`)).toEqual({ kind: 'page', remotes: [], rejected: asked });
    expect(parse('/', cookieOf(asked))).toEqual({ kind: 'page', remotes: [], rejected: undefined });
  });

  it('in an invalid cookie is ignored', () => {
    expect(parse('/', { cookie: 'dev-remotes=%E0%A4%A' })).toEqual({ kind: 'page', remotes: [], rejected: undefined });
  });

  it.each(['cross-site', 'same-site', 'nonsense'])('is ignored for a link from another site (%s)', (site) => {
    const headers = { 'sec-fetch-site': site };
    expect(parse('/?mfe=mfe-lab@http://localhost:3002', headers)).toEqual({
      kind: 'page',
      remotes: [],
      rejected: undefined,
    });
    expect(parse('/?mfe=reset', headers).kind).toBe('page');
  });

  it.each(['none', 'same-origin'])('is accepted for a typed URL or a link of this site (%s)', (site) => {
    expect(parse('/?mfe=mfe-lab@http://localhost:3002', { 'sec-fetch-site': site }).kind).toBe('redirect');
  });
});

it.each([
  ['//evil.example/?mfe=reset', '/evil.example/'],
  ['/\\evil.example?mfe=reset', '/evil.example'],
  ['\\\\evil.example?mfe=reset', '/evil.example'],
  ['/%2Fevil.example?mfe=reset', '/%2Fevil.example'],
  ['/a?mfe=reset&b=?c', '/a?b=?c'],
  ['/a?mfe=reset&b=&', '/a?b='],
  ['/a?%6dfe=reset', '/a'],
])('a URL that removes the dev override, %s, redirects to %s, never to another host', (url, location) => {
  expect(parse(url)).toMatchObject({ kind: 'redirect', location });
});
