import { isAllowedHost } from './request-origin';

it.each([
  ['localhost', [], true],
  ['LOCALHOST:3200', [], true],
  ['127.0.0.1:3200', [], true],
  ['console.example:443', ['console.example'], true],
  ['evil.example', ['console.example'], false],
  ['localhost.evil.example', [], false],
  ['localhost@evil.example', [], false],
  ['203.0.113.7', ['127.0.0.1'], false],
  ['203.0.113.7:3200', ['0.0.0.0'], true],
  ['[2001:db8::1]:3200', ['::'], true],
  ['evil.example', ['0.0.0.0'], false],
  ['', [], false],
  [undefined, [], false],
])('%s, served as %j: %s', (header, names, own) => {
  expect(isAllowedHost(header, names)).toBe(own);
});
